/**
 * Where a page has places for ads; routes name theirs in `adPlacements`.
 * - `leaderboard`: 90 px high above the page, from tablets on
 * - `sticky_mobile_footer`: stays at the bottom of a phone's screen
 * - `in_content`: between the tiles of a long feed and the sections of a long article
 */
export type AdPlacement = 'leaderboard' | 'sticky_mobile_footer' | 'in_content';

/** Fills whole rows of two, three and four columns. */
const TILES_BEFORE = 12;
const FEED_PAGE = 24;
const TILES_AFTER = 4;
const SECTIONS_BETWEEN = 3;

/** Once a page of a feed, where the feed goes on: `index` of the tile before the ad, of `count`. */
export const adFollowsTile = (index: number, count: number): boolean =>
  (index + 1) % FEED_PAGE === TILES_BEFORE && count > index + TILES_AFTER;

/** After every third section of an article, never after the last: `index` of the section before the ad, of `count`. */
export const adFollowsSection = (index: number, count: number): boolean =>
  (index + 1) % SECTIONS_BETWEEN === 0 && index + 1 < count;
