import { buildContent, categoryFeedOf } from './build-demo.ts';
import { type BuiltPost, buildPost } from './deals/build-posts.ts';
import { planProductPages } from './deals/build-product-pages.ts';
import { buildProducts } from './deals/build-products.ts';
import type { PostPlan } from './deals/post-plan.ts';
import { ACQUISITION_SETTINGS_UID } from './pages/build-acquisition-modals.ts';
import { articleUid, feedUid, type SeedContent, type SeedEntry } from './seed-content.ts';
import { createWorld, DAY_MS, HOUR_MS, type WorldSize } from './world.ts';
import { writeRichText } from './write-rich-text.ts';

/** Few kinds with one image each. The seven stores are the popular ones. */
const smallSize: WorldSize = { stores: 7, posts: 60, images: 1, everyNthKind: 12, articles: 4 };

const usual: PostPlan = {
  form: 'product',
  startedAgo: 3 * HOUR_MS,
  endsIn: 5 * DAY_MS,
  exclusive: false,
  withCode: false,
  soldOut: false,
  legacy: false,
  popularity: 300,
};

/** One post for each state that pages treat differently. */
const specialPlans = {
  fresh: { ...usual, startedAgo: 5 * 60_000 },
  expired: { ...usual, startedAgo: 9 * DAY_MS, endsIn: -6 * HOUR_MS, withCode: true },
  legacy: { ...usual, legacy: true, popularity: 900 },
  withCoupon: { ...usual, withCode: true },
  couponOnly: { ...usual, form: 'coupon', withCode: true },
  outOfStock: { ...usual, soldOut: true },
  exclusive: { ...usual, exclusive: true },
  endingSoon: { ...usual, endsIn: 3 * HOUR_MS },
  upcoming: { ...usual, startedAgo: -2 * DAY_MS },
  old: { ...usual, startedAgo: 8 * DAY_MS, endsIn: undefined },
  roundup: { ...usual, form: 'roundup' },
  sale: { ...usual, form: 'sale' },
  draft: usual,
} as const satisfies Record<string, PostPlan>;
type SpecialPost = keyof typeof specialPlans;

const UNPUBLISHED = 'unpublished-guide';
const MENTIONS_UNPUBLISHED = 'mentions-an-unpublished-guide';
const IN_HTML = 'written-in-html';

/** An unpublished article, and one that links to it and has every kind of embed. */
function specialArticles(dates: Pick<SeedEntry['entry'], 'publish_date'> & Record<string, unknown>): SeedEntry[] {
  const article = (slug: string, title: string, body: string): SeedEntry => ({
    content_type: 'article',
    entry: {
      uid: articleUid(slug),
      title,
      url: `/blog/${slug}`,
      lead: 'Written for tests.',
      ...dates,
      sections: [{ heading: 'Embeds', body: writeRichText(body) }],
    },
  });
  return [
    { ...article(UNPUBLISHED, 'An Unpublished Guide', 'Not yet.'), draft: true },
    article(
      MENTIONS_UNPUBLISHED,
      'An Article That Mentions an Unpublished Guide',
      `See [the unpublished guide](ref:article:${articleUid(UNPUBLISHED)}) and [a published one](ref:article:${articleUid('military-discounts')}).

[[article:${articleUid('student-discounts')}]]

[[promotional_content_block:promocozy]]

[[feed_page:feedunder25]]

[[feed_page:${feedUid('first-apartment')}]]`,
    ),
    inHtml(article(IN_HTML, 'An Article Written in HTML', '')),
  ];
}

/** The same article in HTML, as older editors wrote it, with markup that the sanitizer must remove. */
function inHtml({ content_type, entry }: SeedEntry): SeedEntry {
  const marked = (type: string, uid: string, style: string) =>
    `class="embedded-entry" type="entry" data-sys-entry-uid="${uid}" data-sys-content-type-uid="${type}" sys-style-type="${style}"`;
  const body = `<h2 id="why">Why <em>HTML</em></h2><p onclick="alert(1)">Old texts stay readable &amp; safe.<br>Really.</p>
<ul><li>One</li><li>Two</li></ul><script>alert(1)</script><a href="javascript:alert(1)">Plain words</a>
<p>See <a ${marked('article', articleUid(UNPUBLISHED), 'link')} href="/blog/x">the unpublished guide</a>.</p>
<figure ${marked('article', articleUid('student-discounts'), 'block')}></figure>
<figure ${marked('feed_page', 'feedunder25', 'block')}></figure>
<table><tr><th>Store</th><th>Rate</th></tr><tr><td>Any</td><td>10%</td></tr></table>`;
  return { content_type, entry: { ...entry, sections: [{ body }] } };
}

function specialPosts(now: Date): { posts: Record<SpecialPost, BuiltPost>; entries: SeedEntry[] } {
  const world = createWorld(now, smallSize);
  const { products } = buildProducts(world);
  const entries: SeedEntry[] = [];
  const build = ([label, plan]: [string, PostPlan], index: number) => {
    const product = products[(index * 5) % products.length];
    if (!product) throw new Error('The small catalog has no products.');
    const siblings = products.filter(({ kind }) => kind === product.kind);
    const built = buildPost(world, { product, siblings, plan, label: `special ${label}`, categoryFeedOf });
    const own = label === 'draft' ? built.entries.map((entry) => ({ ...entry, draft: true as const })) : built.entries;
    entries.push(...own);
    return [label, built.post] as const;
  };
  const posts = Object.fromEntries(Object.entries(specialPlans).map(build)) as Record<SpecialPost, BuiltPost>;
  return { posts, entries };
}

/** Disables the default acquisition modal: only tests that want it should see it. */
const uninvited = (seed: SeedEntry): SeedEntry =>
  seed.entry.uid === ACQUISITION_SETTINGS_UID
    ? { ...seed, entry: { ...seed.entry, show_default_acquisition_modal: false } }
    : seed;

/** The whole test content: a small catalog with the special posts and articles. The home page stays last. */
export function buildTestContent(now: Date): SeedContent {
  const { assets, entries, routeRules = [] } = buildContent(now, smallSize);
  const world = createWorld(now, smallSize);
  const dates = { publish_date: world.ago(3 * DAY_MS), original_published_time: world.ago(3 * DAY_MS) };
  const special = [...specialArticles(dates), ...specialPosts(now).entries];
  return { assets, routeRules, entries: [...entries.slice(0, -1).map(uninvited), ...special, ...entries.slice(-1)] };
}

const pathsOf = (post: BuiltPost) => ({
  uid: post.uid,
  url: post.url,
  headline: post.headline,
  tileHeadline: post.tileHeadline,
  store: post.store.slug,
});

/** The first product with a page of its own. */
function comparedProduct() {
  const world = createWorld(new Date(0), smallSize);
  const [plan] = planProductPages(world, buildProducts(world).products, 1);
  if (!plan) throw new Error('The small catalog has no product with an image.');
  return { url: `/products/${plan.slug}`, title: plan.title, slug: plan.slug };
}

/** What tests refer to in the test content. */
export const testContent = {
  stores: { first: 'bramblecart', second: 'harbor-and-hearth' },
  feeds: {
    newest: '/newest-deals',
    popular: '/deals',
    /** Has placements and a block on top. */
    withPlacements: '/deals',
    under25: '/shop/feeds/under-25',
    category: '/categories/home/deals',
  },
  articles: {
    withEmbeds: `/blog/${MENTIONS_UNPUBLISHED}`,
    unpublished: `/blog/${UNPUBLISHED}`,
    inHtml: `/blog/${IN_HTML}`,
    published: '/blog/military-discounts',
  },
  pages: { generic: '/privacy', marketing: '/faq', blackFriday: '/black-friday', category: '/categories/home' },
  collection: '/collections/first-apartment',
  product: comparedProduct(),
  posts: Object.fromEntries(
    Object.entries(specialPosts(new Date(0)).posts).map(([label, post]) => [label, pathsOf(post)]),
  ) as Record<SpecialPost, ReturnType<typeof pathsOf>>,
} as const;
