import { storeFeedUrl } from '../build/build-shops.ts';
import {
  brandUid,
  feedUid,
  merchandiseUid,
  type SeedContent,
  type SeedEntry,
  storeUid,
} from '../build/seed-content.ts';
import { type FeedSeed, mainFeeds, pickedFeeds } from '../model/feeds.ts';
import { buildFurniture } from './build-furniture.ts';
import { buildImportHome, buildImportNavigation } from './build-import-pages.ts';
import { buildPart } from './build-parts.ts';
import { brandTitles, classBranch, classStore, classTitle } from './import-names.ts';
import type { ImportedProduct } from './read-products.ts';

const BRANCH = 'computer-parts';

/** Feeds whose queries suit any catalog. */
const shared = [...mainFeeds, ...pickedFeeds].filter(({ slug }) =>
  ['newest-deals', 'popular_deals', 'under-25', 'under-50', 'big-savings', 'lowest-prices'].includes(slug),
);

const feedEntry = ({ slug, title, url, query, description }: FeedSeed): SeedEntry => ({
  content_type: 'feed_page',
  entry: {
    uid: feedUid(slug),
    title,
    url,
    feed_slug: slug,
    source: 'search_v5',
    bd_queries: query,
    seo_meta: { title, description },
  },
});

function feedsOf(kind: string): SeedEntry[] {
  const store = classStore(kind);
  const title = classTitle(kind);
  return [
    feedEntry({
      slug: kind,
      title: `${title} Deals`,
      url: `/categories/${kind}/deals`,
      query: { merchandise_branches: [classBranch(kind)], sort: 'popularity' },
      description: `${title} that cost clearly less than they usually do.`,
    }),
    feedEntry({
      slug: store.slug,
      title: `Products We Love From ${store.title}`,
      url: storeFeedUrl(store.slug),
      query: { stores: [store.slug], sort: 'popularity' },
      description: `Everything at ${store.title} that is under its usual price.`,
    }),
  ];
}

function shopsOf(kind: string): SeedEntry[] {
  const { slug, title } = classStore(kind);
  const goods = classTitle(kind);
  return [
    {
      content_type: 'merchandise_type',
      entry: {
        uid: merchandiseUid(classBranch(kind)),
        title: goods,
        slug: classBranch(kind),
        merchandise_class: 'Computer Parts',
        merchandise_domain: goods,
        is_leaf: true,
      },
    },
    {
      content_type: 'store',
      entry: {
        uid: storeUid(slug),
        title,
        slug,
        feed_url: storeFeedUrl(slug),
        meta_description: `${goods} under their usual price, found by comparing dated prices.`,
        details: `${goods} from many makers, each with its price history.`,
      },
    },
  ];
}

/** Builds the content of a whole site from imported products. They have no images, on purpose. */
export function buildImport(products: readonly ImportedProduct[], now: Date): SeedContent {
  const byClass = Map.groupBy(products, (product) => product.class);
  const kinds = [...byClass.keys()].toSorted((a, b) => (byClass.get(b)?.length ?? 0) - (byClass.get(a)?.length ?? 0));
  const own: SeedEntry[] = [
    {
      content_type: 'merchandise_type',
      entry: {
        uid: merchandiseUid(BRANCH),
        title: 'Computer Parts',
        slug: BRANCH,
        merchandise_class: 'Computer Parts',
        is_leaf: false,
      },
    },
    ...kinds.flatMap(shopsOf),
    ...[...brandTitles(products)].map(
      ([slug, title]): SeedEntry => ({ content_type: 'brand', entry: { uid: brandUid(slug), title, slug } }),
    ),
    ...shared.map(feedEntry),
    ...kinds.flatMap(feedsOf),
    ...products.flatMap((product) => buildPart(product, now)),
  ];
  const furniture = buildFurniture(now, own);
  return {
    assets: furniture.assets,
    entries: [...own, ...furniture.entries, buildImportNavigation(kinds), buildImportHome(kinds)],
  };
}
