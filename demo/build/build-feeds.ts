import { collections } from '../model/collections.ts';
import {
  categoryBranches,
  categoryFeed,
  type FeedSeed,
  genderedFeeds,
  mainFeeds,
  personalFeed,
  pickedFeeds,
  themeFeed,
} from '../model/feeds.ts';
import { themes } from '../model/themes.ts';
import { categoryPicture } from './build-category-images.ts';
import { storeFeedUrl } from './build-shops.ts';
import { brandFeeds } from './pages/build-category-pages.ts';
import { textBlock } from './pages/page-entry.ts';
import { block, feedUid, refTo, type SeedEntry } from './seed-content.ts';
import type { World } from './world.ts';
import { writeRichText } from './write-rich-text.ts';

/** Every feed an editor named, without those of single stores. */
const namedFeeds: readonly FeedSeed[] = [
  ...mainFeeds,
  ...pickedFeeds,
  ...categoryBranches.map(categoryFeed),
  ...genderedFeeds,
  ...collections,
  ...themes.filter(({ deactivated }) => !deactivated).map(themeFeed),
  personalFeed,
];

/** Which placements stand in a feed, by slot; and the blocks around it. */
export interface FeedDecoration {
  readonly placements?: readonly { slot: number; uid: string }[];
  readonly top?: readonly Record<string, unknown>[];
  readonly bottom?: readonly Record<string, unknown>[];
  /** What stands for it in lists of categories and on social sites. */
  readonly picture?: { readonly uid: string } | undefined;
}

function feedEntry(feed: FeedSeed, { placements = [], top = [], bottom = [], picture }: FeedDecoration): SeedEntry {
  return {
    content_type: 'feed_page',
    entry: {
      uid: feedUid(feed.slug),
      title: feed.title,
      url: feed.url,
      feed_slug: feed.slug,
      source: feed.isPersonal ? 'feeds_api' : feed.slug === 'popular_deals' ? 'search_api' : 'search_v5',
      bd_queries: feed.query,
      seo_meta: {
        title: feed.title,
        description: feed.says,
        ...(picture ? { image: picture } : {}),
        ...(feed.isPersonal ? { no_index: true } : {}),
      },
      ...(top.length > 0 ? { top_content_blocks: top } : {}),
      ...(bottom.length > 0 ? { bottom_content_blocks: bottom } : {}),
      ...(placements.length > 0
        ? {
            feed_placements: placements.map(({ slot, uid }) => ({
              slot_number: slot,
              placement: refTo('placement', uid),
            })),
          }
        : {}),
    },
  };
}

const lead = (feed: FeedSeed) => textBlock(`${feedUid(feed.slug)}lead`, feed.says);

const storeFeeds = (world: World): SeedEntry[] =>
  world.stores.map((store) =>
    feedEntry(
      {
        slug: store.slug,
        title: `Products We Love From ${store.title}`,
        url: storeFeedUrl(store.slug),
        query: { stores: [store.slug], sort: 'popularity' },
        says: store.says,
      },
      {},
    ),
  );

/** Feed pages: categories, themes, price bands, one for each store. `decorate` says what an editor added to one. */
export function buildFeeds(world: World, decorate: (feed: FeedSeed) => FeedDecoration): SeedEntry[] {
  const pictures = new Map(
    categoryBranches.map((branch) => [categoryFeed(branch).slug, categoryPicture(world, branch)]),
  );
  const feeds = namedFeeds.map((feed, nth) => {
    const added: FeedDecoration = { picture: pictures.get(feed.slug), ...decorate(feed) };
    const isPicked = [...pickedFeeds, ...collections].includes(feed);
    const notes =
      nth % 9 === 4 && !added.bottom
        ? [block('rich_text_block', `${feedUid(feed.slug)}note`, { body: writeRichText(HOW_CHOSEN), expandable: true })]
        : (added.bottom ?? []);
    return feedEntry(feed, { ...added, top: [...(isPicked ? [lead(feed)] : []), ...(added.top ?? [])], bottom: notes });
  });
  return [...feeds, ...brandFeeds(world).map((feed) => feedEntry(feed, { top: [lead(feed)] })), ...storeFeeds(world)];
}

const HOW_CHOSEN = `
## How these deals get here

Every post is written by an editor who has opened the product page, checked the price against at least three other stores and, where there is a code, put it in a cart. Popular deals rise, stale ones sink, and anything that expires leaves the list the same minute.

Stores can pay us when you buy, which keeps the site free. It does not buy a place in this list. You can read [how we work](/how-we-work) or tell us about a deal we missed through [contact us](/contact-us).
`;
