/**
 * The ad slots that a page can have; routes name theirs in `adPlacements`.
 * - `leaderboard`: 90 px high above the page, on tablets and wider screens
 * - `sticky_mobile_footer`: stays at the bottom of a phone's screen
 * - `in_content`: between the tiles of a long feed and the sections of a long article
 */
export type AdPlacement = 'leaderboard' | 'sticky_mobile_footer' | 'in_content';

/** In tiles; twelve fill whole rows of two, three and four columns. */
const TILES_BEFORE = 12;
const FEED_PAGE = 24;
const TILES_AFTER = 4;
const SECTIONS_BETWEEN = 3;

/** Whether an ad follows the tile at `index` of `count`: once per feed page, and not near the end of the feed. */
export const adFollowsTile = (index: number, count: number): boolean =>
  (index + 1) % FEED_PAGE === TILES_BEFORE && count > index + TILES_AFTER;

/** Whether an ad follows the article section at `index` of `count`: after every third section except the last. */
export const adFollowsSection = (index: number, count: number): boolean =>
  (index + 1) % SECTIONS_BETWEEN === 0 && index + 1 < count;
