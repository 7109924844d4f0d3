import { categoryBranches } from '../model/branches.ts';
import { categoryFeed, collections, type FeedSeed, namedFeeds, pickedFeeds } from '../model/feeds.ts';
import { readText } from '../model/read-catalog-file.ts';
import { categoryImage } from './build-category-images.ts';
import { storeFeedUrl } from './build-shops.ts';
import { brandFeeds } from './pages/build-category-pages.ts';
import { textBlock } from './pages/page-entry.ts';
import { block, feedUid, refTo, type SeedEntry } from './seed-content.ts';
import type { World } from './world.ts';
import { writeRichText } from './write-rich-text.ts';

/** The placements in a feed, by slot, and the blocks around it. */
export interface FeedDecoration {
  readonly placements?: readonly { slot: number; uid: string }[];
  readonly top?: readonly Record<string, unknown>[];
  readonly bottom?: readonly Record<string, unknown>[];
  /** Uids of the deals that lead it. */
  readonly picks?: readonly string[];
  /** Its image in category lists and on social sites. */
  readonly image?: { readonly uid: string } | undefined;
}

function feedEntry(
  feed: FeedSeed,
  { placements = [], top = [], bottom = [], picks = [], image }: FeedDecoration,
): SeedEntry {
  return {
    content_type: 'feed_page',
    entry: {
      uid: feedUid(feed.slug),
      title: feed.title,
      url: feed.url,
      feed_slug: feed.slug,
      source: feed.isPersonal ? 'feeds_api' : feed.slug === 'popular_deals' ? 'search_api' : 'search_v5',
      bd_queries: feed.query,
      ...(picks.length > 0 ? { pinned_deals: picks.map((uid) => ({ post: refTo('post', uid) })) } : {}),
      ...(feed.visualFlags ? { visual_flags: feed.visualFlags } : {}),
      seo_meta: {
        title: feed.title,
        description: feed.description,
        ...(image ? { image } : {}),
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

const lead = (feed: FeedSeed) => textBlock(`${feedUid(feed.slug)}lead`, feed.description);

const storeFeeds = (world: World): SeedEntry[] =>
  world.stores.map((store) =>
    feedEntry(
      {
        slug: store.slug,
        title: `Products We Love From ${store.title}`,
        url: storeFeedUrl(store.slug),
        query: { stores: [store.slug], sort: 'popularity' },
        description: store.description,
      },
      {},
    ),
  );

/** Feed pages: categories, themes, price bands, one per store. `decorate` returns what an editor added to a feed. */
export function buildFeeds(world: World, decorate: (feed: FeedSeed) => FeedDecoration): SeedEntry[] {
  const images = new Map(categoryBranches.map((branch) => [categoryFeed(branch).slug, categoryImage(world, branch)]));
  const feeds = namedFeeds.map((feed, index) => {
    const added: FeedDecoration = { image: images.get(feed.slug), ...decorate(feed) };
    const isPicked = [...pickedFeeds, ...collections].includes(feed);
    const notes =
      index % 9 === 4 && !added.bottom
        ? [
            block('rich_text_block', `${feedUid(feed.slug)}note`, {
              body: writeRichText(readText('texts/how-deals-are-chosen.md')),
              expandable: true,
            }),
          ]
        : (added.bottom ?? []);
    return feedEntry(feed, { ...added, top: [...(isPicked ? [lead(feed)] : []), ...(added.top ?? [])], bottom: notes });
  });
  return [...feeds, ...brandFeeds(world).map((feed) => feedEntry(feed, { top: [lead(feed)] })), ...storeFeeds(world)];
}
