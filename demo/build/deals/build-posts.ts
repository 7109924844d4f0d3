import { postUrl } from '../../../src/domain/deals/post-address.ts';
import { slugify } from '../../../src/domain/text/slugify.ts';
import { authors } from '../../model/authors.ts';
import { type StoreSeed, stores } from '../../model/stores.ts';
import { themesFor } from '../../model/themes.ts';
import { authorUid } from '../build-shops.ts';
import { type Random, shortUid } from '../random.ts';
import { refsTo, refTo, type SeedEntry, themeUid } from '../seed-content.ts';
import type { World } from '../world.ts';
import { writeRichText } from '../write-rich-text.ts';
import { couponListing, type ListingSubject, listingUid, productListing, saleListing } from './build-listings.ts';
import type { Product } from './build-products.ts';
import { couponCode } from './coupon-code.ts';
import { type PostPlan, planPost } from './post-plan.ts';
import { dealPrices, percentOff } from './price.ts';
import { shippingOf } from './shipping.ts';
import {
  type PostSubject,
  writeDescription,
  writeHeadline,
  writeInstructions,
  writeTeaser,
} from './write-post-copy.ts';

export interface BuiltPost {
  readonly uid: string;
  readonly url: string;
  readonly headline: string;
  /** What tiles show: the teaser headline, else the headline. */
  readonly tileHeadline: string;
  readonly plan: PostPlan;
  readonly flags: readonly string[];
  readonly store: StoreSeed;
  readonly product: Product;
}
interface Posts {
  readonly posts: readonly BuiltPost[];
  /** Listings first, then the posts that refer to them. */
  readonly entries: readonly SeedEntry[];
}

/** The feed uid of the category that a leaf of the merchandise tree belongs to. */
export type CategoryFeedOf = (leaf: string) => string;

function flagsOf(plan: PostPlan, free: boolean, random: Random): string[] {
  return [
    ...(plan.exclusive ? ['exclusive'] : []),
    ...(free ? ['free-shipping'] : []),
    ...(random.chance(0.1) ? ['editors-pick'] : []),
    ...(random.chance(0.12) ? ['lowest-price'] : []),
  ];
}

const pickThemes = (leaf: string, random: Random): string[] =>
  random.chance(0.55) ? random.sample(themesFor(leaf), random.int(1, 2)) : [];

/** The products that a post lists: one, one in several options, or several of one kind. */
function listed(
  product: Product,
  plan: PostPlan,
  siblings: readonly Product[],
  random: Random,
): { product: Product; option?: string }[] {
  if (plan.form === 'roundup')
    return [
      { product },
      ...random
        .sample(
          siblings.filter((other) => other !== product),
          random.int(1, 4),
        )
        .map((other) => ({ product: other })),
    ];
  if (plan.form !== 'product') return [{ product }];
  const options = product.kind.options ?? [];
  if (options.length === 0 || random.chance(0.6)) return [{ product }];
  return random.sample(options, Math.min(options.length, random.int(2, 4))).map((option) => ({ product, option }));
}

interface PostRequest {
  readonly product: Product;
  readonly siblings: readonly Product[];
  readonly plan: PostPlan;
  /** Unique per post: the uid derives from it. */
  readonly label: string;
  readonly categoryFeedOf: CategoryFeedOf;
}

export function buildPost(
  world: World,
  { product, siblings, plan, label, categoryFeedOf }: PostRequest,
): { post: BuiltPost; entries: SeedEntry[] } {
  const random = world.random.fork(`post ${label}`);
  const legacyId = 100_000 + random.int(0, 899_999);
  const uid = plan.legacy ? `p${legacyId}` : shortUid(`post ${label}`);
  const refurbishable =
    product.kind.slug.startsWith('electronics/') &&
    stores.some((store) => store.slug === 'secondspin' && world.stores.includes(store));
  const refurbished =
    product.name.includes('Refurbished') || (plan.form === 'product' && refurbishable && random.chance(0.08));
  const store = (refurbished && world.stores.find(({ slug }) => slug === 'secondspin')) || random.pick(product.stores);
  // Some posts offer the same product at another price.
  const prices = random.chance(0.7)
    ? product.prices
    : dealPrices(product.kind.priceFor[product.name] ?? product.kind.price, random);
  const percent =
    plan.form === 'product' || plan.form === 'roundup'
      ? percentOff(prices)
      : random.pick([15, 20, 25, 30, 40, 50, 60, 70].slice(0, plan.form === 'coupon' ? 4 : 8));
  const code = plan.withCode ? couponCode(store, random, plan.form === 'coupon' ? percent : undefined) : undefined;
  const priced = plan.form === 'product' || plan.form === 'roundup';
  const shipping = shippingOf(store, priced ? prices.now : undefined);
  const subject: PostSubject = {
    product,
    prices,
    store,
    percent,
    refurbished,
    shipsFree: shipping.cost === 0,
    ...(code ? { code } : {}),
  };
  const items = listed(product, plan, siblings, random);
  const listings = items.map((item, index): SeedEntry => {
    const at: ListingSubject = {
      product: item.product,
      prices: item.product === product ? prices : item.product.prices,
      store,
      refurbished,
    };
    const own = listingUid(uid, index);
    const listing =
      plan.form === 'sale'
        ? saleListing(world, at, own, percent)
        : plan.form === 'coupon'
          ? couponListing(world, at, own, code ?? '', percent, plan.endsIn)
          : productListing(world, at, plan, own, index === 0, item.option);
    if (!plan.legacy) return listing;
    return { ...listing, entry: { ...listing.entry, legacy_id: legacyId * 10 + index } };
  });
  const headline = writeHeadline(plan, subject, random);
  const discount = priced
    ? {}
    : { discount_percent: percent, discount_kind: plan.form === 'sale' && !/^\d/.test(headline) ? 'up_to' : 'exact' };
  const url = plan.legacy ? `/deals/${slugify(headline)}-p${legacyId}` : postUrl(headline, uid);
  const options = items.flatMap(({ option }) => option ?? []);
  const teaser = plan.form === 'product' ? writeTeaser(subject, options, random) : undefined;
  const starts = world.ago(plan.startedAgo);
  const entry = {
    uid,
    title: headline,
    url,
    headline,
    ...(teaser ? { teaser_headline: teaser } : {}),
    author: refTo('author', authorUid(random.pick(authors).slug)),
    description: writeRichText(writeDescription(plan, subject, random)),
    ...(code ? { instructions: writeRichText(writeInstructions(subject, random)) } : {}),
    listings: listings.flatMap(({ content_type, entry: { uid: own } }) => refTo(content_type, own)),
    schedule: { starts_at: starts, ...(plan.endsIn === undefined ? {} : { expires_at: world.ago(-plan.endsIn) }) },
    published_at: starts,
    themes: refsTo('theme', pickThemes(product.kind.slug, random).map(themeUid)),
    exclusive: plan.exclusive,
    ...(priced ? { bd_discount_price: prices.now, bd_strikethrough_price: prices.was } : {}),
    ...(code
      ? {
          coupon_codes: [
            {
              title: plan.form === 'coupon' ? `${percent}% off at ${store.title}` : `This price at ${store.title}`,
              code,
              description: 'Enter it at checkout.',
              expiration_text: random.chance(0.5) ? 'While supplies last' : 'Ends soon',
            },
          ],
        }
      : {}),
    shipping,
    flags: flagsOf(plan, shipping.cost === 0, random),
    primary_category: refTo('feed_page', categoryFeedOf(product.kind.slug)),
    ...(plan.legacy ? { legacy_deal_id: legacyId } : {}),
    popularity: plan.popularity,
  };
  const offers = listings.map((listing) => ({ ...listing, entry: { ...listing.entry, ...discount } }));
  return {
    post: { uid, url, headline, tileHeadline: teaser ?? headline, plan, flags: entry.flags, store, product },
    entries: [...offers, { content_type: 'post', entry }],
  };
}

/** Builds posts from shuffled products, so that every part of a feed shows variety. */
export function buildPosts(world: World, products: readonly Product[], categoryFeedOf: CategoryFeedOf): Posts {
  const byKind = Map.groupBy(products, ({ kind }) => kind.slug);
  const order = world.random.fork('order of products');
  let queue: Product[] = [];
  const posts: BuiltPost[] = [];
  const entries: SeedEntry[] = [];
  for (let index = 0; index < world.size.posts; index++) {
    if (queue.length === 0) queue = order.shuffle(products);
    const product = queue.pop();
    if (!product) break;
    const plan = planPost(world.random.fork(`plan ${index}`));
    const built = buildPost(world, {
      product,
      siblings: byKind.get(product.kind.slug) ?? [],
      plan,
      label: String(index),
      categoryFeedOf,
    });
    posts.push(built.post);
    entries.push(...built.entries);
  }
  return { posts, entries };
}
