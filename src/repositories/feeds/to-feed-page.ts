import type { EntryOf } from '../../contracts/content/fields.ts';
import type { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { FeedPage } from '../../domain/feeds/feed.ts';
import { blockIncludes, toBlocks } from '../content/blocks/to-blocks.ts';
import { type Mapping, mappingFor } from '../content/mapping.ts';
import { toSeo } from '../content/to-seo.ts';
import { toFeedPageLink } from './to-feed-page-link.ts';
import { toFeedQuery } from './to-feed-query.ts';
import { readPlacements } from './to-placement.ts';

export const feedPlacementIncludes = ['feed_placements.placement', 'feed_placements.placement.reference'];
export const feedPageIncludes = [
  ...feedPlacementIncludes,
  ...blockIncludes('top_content_blocks'),
  ...blockIncludes('bottom_content_blocks'),
];

export function toFeedPage(entry: EntryOf<typeof feedPage>, outer: Mapping): FeedPage {
  const mapping = mappingFor(outer, entry);
  return {
    ...toFeedPageLink(entry),
    seo: toSeo(entry.seo_meta, mapping),
    feedSlug: entry.feed_slug,
    source: entry.source,
    query: toFeedQuery(entry.bd_queries),
    topBlocks: toBlocks(entry.top_content_blocks, mapping, 'top'),
    bottomBlocks: toBlocks(entry.bottom_content_blocks, mapping, 'bottom'),
    placements: (entry.feed_placements ?? []).flatMap(({ slot_number, placement: reference }) =>
      readPlacements(reference, mapping).map((tile) => ({
        slotNumber: slot_number,
        placement: tile,
      })),
    ),
  };
}
