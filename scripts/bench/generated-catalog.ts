import { buildMerchandiseTypes } from '../../demo/build/build-merchandise-types.ts';
import type { Product } from '../../demo/build/deals/build-products.ts';
import { Random } from '../../demo/build/random.ts';
import { articleUid, brandUid, feedUid, storeUid, themeUid } from '../../demo/build/seed-content.ts';
import { createWorld, DAY_MS, demoSize, type World } from '../../demo/build/world.ts';
import { writeRichText } from '../../demo/build/write-rich-text.ts';
import { branchTitle } from '../../demo/model/branches.ts';
import { themes } from '../../demo/model/themes.ts';
import type { BulkItem } from '../../src/contracts/content/management.ts';
import { brandNames, type Named, storeNames } from './generated-names.ts';
import { postAndListings, postUid } from './generated-posts.ts';
import { type GeneratedProduct, makeProducts, productEntry, publishedItem } from './generated-products.ts';

export interface GeneratedCatalog {
  stores: readonly Named[];
  brands: readonly Named[];
  products: readonly GeneratedProduct[];
  /** Branch slugs of every depth. */
  branches: readonly string[];
  /** Uid of what is written last: who finds it has all of it. */
  lastPost: string;
  total: number;
  /** In the order in which they can be written: what is referred to first. */
  entries(): Generator<BulkItem>;
}

const LISTINGS_A_POST = 1.5;

/**
 * A catalog of so many listings, two posts to three product listings, with the words, kinds, prices and dates of the
 * demo, and as many stores, brands and products as a catalog of that size has. The same count gives the same catalog;
 * dates are relative to `now`.
 */
export function generateCatalog(listings: number, now: Date): GeneratedCatalog {
  const random = new Random('generated catalogue');
  const world = createWorld(now, demoSize);
  const stores = storeNames(random.fork('stores'), Math.max(10, Math.ceil(listings / 200)));
  const brands = brandNames(random.fork('brands'), Math.max(20, Math.ceil(listings / 50)));
  const products = makeProducts(world, brands, Math.max(50, Math.ceil(listings / 10)), random.fork('products'));
  const posts = Math.round(listings / (1 + LISTINGS_A_POST));
  const types = buildMerchandiseTypes(world);
  const branches = types.map(({ entry }) => String(entry.slug));
  const articles = Math.ceil(listings / 500);
  const domains = branches.filter((slug) => slug.split('/').length === 2);

  function* entries(): Generator<BulkItem> {
    for (const { slug, title } of stores)
      yield publishedItem('store', {
        uid: storeUid(slug),
        title,
        slug,
        details: `${title} sells a bit of everything.`,
      });
    for (const { slug, title } of brands) yield publishedItem('brand', { uid: brandUid(slug), title, slug });
    for (const { content_type, entry } of types) yield { content_type, entry, publish: ['production'] };
    for (const { slug, name, color } of themes)
      yield publishedItem('theme', { uid: themeUid(slug), title: name, name, slug, color });
    for (const slug of domains) yield categoryFeed(slug);
    for (const product of products) yield productEntry(product);
    for (let index = 0; index < articles; index += 1)
      yield article(world, index, products, random.fork(`article ${index}`));
    const upTo = (index: number) => Math.floor((index * (listings - posts)) / posts);
    for (let index = 0; index < posts; index += 1) {
      const count = upTo(index + 1) - upTo(index);
      yield* postAndListings(world, { index, count, stores, products, random: random.fork(`post ${index}`) });
    }
  }

  const total =
    stores.length + brands.length + types.length + themes.length + domains.length + products.length + articles;
  return { stores, brands, products, branches, lastPost: postUid(posts - 1), total: total + listings, entries };
}

function categoryFeed(slug: string): BulkItem {
  const name = slug.replaceAll('/', '-');
  const url = `/categories/${name}/deals`;
  return publishedItem('feed_page', {
    uid: feedUid(slug),
    title: branchTitle(slug),
    url,
    feed_slug: name,
    source: 'search_v5',
  });
}

function article(world: World, index: number, products: readonly Product[], random: Random): BulkItem {
  const { kind, lines } = random.pick(products);
  const title = `${random.pick(['How to choose', 'What to know before you buy', 'The best'])} ${kind.title.toLowerCase()}`;
  return publishedItem('article', {
    uid: articleUid(`guide${index}`),
    title: `${title} (${index + 1})`,
    url: `/blog/guide-${index}`,
    publish_date: world.ago(index * DAY_MS),
    original_published_time: world.ago(index * DAY_MS),
    sections: [{ heading: kind.title, body: writeRichText(lines.join(' ')) }],
  });
}
