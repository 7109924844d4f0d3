import { articles } from '../model/articles.ts';
import { categoryBranchOf } from '../model/branches.ts';
import { categoryFeed, type FeedSeed } from '../model/feeds.ts';
import { categoryImages } from './build-category-images.ts';
import { buildFeeds, type FeedDecoration } from './build-feeds.ts';
import { buildMerchandiseTypes } from './build-merchandise-types.ts';
import { buildPlacements, placementUid } from './build-placements.ts';
import { buildGoLinks, buildLegacyCoupons, buildPromotions } from './build-promotions.ts';
import { sceneImages } from './build-scene-images.ts';
import { buildShops } from './build-shops.ts';
import { type BuiltPost, buildPosts, type CategoryFeedOf } from './deals/build-posts.ts';
import { buildProductPages, planProductPages } from './deals/build-product-pages.ts';
import { buildProducts } from './deals/build-products.ts';
import { buildStoreProducts } from './deals/build-store-products.ts';
import { buildArticles } from './pages/build-articles.ts';
import { buildCategoryPages } from './pages/build-category-pages.ts';
import { buildHome, storeTiles } from './pages/build-home.ts';
import { buildNavigation } from './pages/build-navigation.ts';
import { buildPages } from './pages/build-pages.ts';
import { buildRouteRules } from './pages/build-route-rules.ts';
import { seasonAds } from './pages/build-season-pages.ts';
import { feedUid, type SeedContent } from './seed-content.ts';
import { createWorld, demoSize, type World, type WorldSize } from './world.ts';

export const categoryFeedOf: CategoryFeedOf = (leaf) => feedUid(categoryFeed(categoryBranchOf(leaf)).slug);

const placed = (...slots: [number, string][]): FeedDecoration => ({
  placements: slots.map(([slot, slug]) => ({ slot, uid: placementUid(slug) })),
});

/** Placements and blocks that editors added to feeds, by feed slug. */
const decorations = (world: World): Readonly<Record<string, FeedDecoration>> => ({
  popular_deals: {
    ...placed([4, 'kitchen-week'], [11, 'gifts-under-50'], [19, 'sound-advice'], [30, 'free-shipping']),
    top: [storeTiles('populartopstores', 'Stores People Love', world.stores.slice(0, 8))],
  },
  kitchen: placed([5, 'kitchen-week'], [16, 'coffee-fund']),
  home: placed([6, 'sleep-better'], [15, 'kitchen-week']),
  electronics: placed([4, 'sound-advice'], [14, 'students']),
  clothing: placed([6, 'coat-weather'], [13, 'last-summer'], [21, 'pack-light']),
  beauty: placed([5, 'shelf-care']),
  'sports-and-outdoors': placed([5, 'camp-anyway'], [12, 'living-room-gym']),
  'toys-and-kids': placed([3, 'toy-box']),
  pets: placed([4, 'good-dogs']),
  'under-25': placed([7, 'free-shipping'], [18, 'exclusives']),
  'under-50': placed([7, 'under-25']),
  'big-savings': placed([4, 'next-week'], [9, 'lowest']),
  coupons: placed([5, 'military']),
});

/** The deals that lead the editors' picks: six popular ones, in an order of their own. */
const favorites = (posts: readonly BuiltPost[]): string[] =>
  posts
    .filter(({ flags }) => flags.includes('editors-pick'))
    .toSorted((a, b) => b.plan.popularity - a.plan.popularity)
    .slice(0, 6)
    .map(({ uid }) => uid)
    .toReversed();

/** Limit of products with a page that compares their prices. */
const MAX_COMPARED = 30;

/** The whole content in memory, without rendered images. The same time and size give the same content. */
export function buildContent(now: Date, size: WorldSize): SeedContent {
  const world = createWorld(now, size);
  const decorated = decorations(world);
  const shops = buildShops(world);
  const products = buildProducts(world);
  const posts = buildPosts(world, products.products, categoryFeedOf);
  const compared = planProductPages(world, products.products, Math.min(MAX_COMPARED, Math.ceil(size.posts / 40)));
  const written = articles.slice(0, size.articles);
  const blog = buildArticles(world, written);
  return {
    routeRules: buildRouteRules(),
    assets: [
      ...shops.assets,
      ...sceneImages(),
      ...categoryImages(world),
      ...seasonAds(world),
      ...blog.assets,
      ...products.assets,
    ],
    entries: [
      ...shops.entries,
      ...buildMerchandiseTypes(world),
      ...products.entries,
      ...buildFeeds(world, (feed: FeedSeed) =>
        feed.slug === 'editors-picks' ? { picks: favorites(posts.posts) } : (decorated[feed.slug] ?? {}),
      ),
      ...buildPromotions(),
      ...blog.entries,
      ...buildPlacements(world),
      ...posts.entries,
      ...buildProductPages(world, compared),
      ...buildCategoryPages(world, compared),
      ...buildStoreProducts(world, products.products),
      ...buildLegacyCoupons(world),
      ...buildGoLinks(world),
      ...buildPages(world),
      buildNavigation(world.stores),
      // Last: a home page means that seeding is complete.
      buildHome(
        world.stores,
        written.toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo).map(({ slug }) => slug),
      ),
    ],
  };
}

export const buildDemo = (now: Date): SeedContent => buildContent(now, demoSize);
