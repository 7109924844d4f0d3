import { ROW_MAX_CONTENT } from '../feeds/feed.ts';

/** CSS pixels that a finger has to move for a swipe (docs/spec/feeds.md FEEDS-28). */
const SWIPE_THRESHOLD = 40;

/**
 * The first tile in view after turning by one page of tiles (docs/spec/feeds.md FEEDS-28): never before the first,
 * never so far that less than a whole page is in view, never past 11 items or the item count.
 */
export function carouselIndex(
  index: number,
  direction: 1 | -1,
  { inView, count }: { inView: number; count: number },
): number {
  const page = Math.max(1, Math.floor(inView));
  const last = Math.max(0, Math.min(count, ROW_MAX_CONTENT) - page);
  return Math.min(last, Math.max(0, index + direction * page));
}

/** Direction of a swipe: 1 forward (finger moves left), -1 back, 0 below the threshold. */
export function swipeDirection(movedX: number, movedY = 0): 1 | -1 | 0 {
  if (Math.abs(movedX) < SWIPE_THRESHOLD || Math.abs(movedY) > Math.abs(movedX)) return 0;
  return movedX < 0 ? 1 : -1;
}
