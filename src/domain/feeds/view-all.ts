import type { Feed } from './feed.ts';

/** A feed carousel or sliding row never shows more (docs/spec/feeds.md FEEDS-28). */
export const ROW_MAX_CONTENT = 11;
const V5_THRESHOLD = 18;

const count = new Intl.NumberFormat('en-US');

/**
 * Whether a row of a feed's first posts leads on to the rest: a v5 feed with more than 18 posts, any other with more
 * than the row shows (docs/spec/feeds.md FEEDS-30).
 */
export function showsViewAll({ totalCount, source }: Pick<Feed, 'totalCount' | 'source'>, maxSize = ROW_MAX_CONTENT) {
  return totalCount > (source === 'search_v5' ? V5_THRESHOLD : maxSize);
}

/** 'View All 1,204 Deals' beside a heading. */
export const viewAllDeals = (totalCount: number): string => `View All ${count.format(totalCount)} Deals`;

/** 'View All (1,204)' where there is room for a tile. */
export const viewAllCount = (totalCount: number): string => `View All (${count.format(totalCount)})`;
