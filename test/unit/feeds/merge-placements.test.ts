import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PostTile } from '../../../src/domain/deals/post.ts';
import type { FeedSlot } from '../../../src/domain/feeds/feed.ts';
import { slotUid } from '../../../src/domain/feeds/feed.ts';
import { mergePlacements, showsPlacements } from '../../../src/domain/feeds/merge-placements.ts';

const post = (uid: string): PostTile => ({
  uid,
  url: `/deals/${uid}`,
  headline: uid,
  listingUid: 'l',
  startsAt: '2026-11-01T00:00:00.000Z',
  exclusive: false,
  hasCoupon: false,
  freeShipping: false,
  soldOut: false,
});
const placed = (slotNumber: number, uid = `P${slotNumber}`) => ({
  slotNumber,
  placement: { uid, headline: uid, url: '/' },
});
const words = (slots: FeedSlot[]) => slots.map(slotUid).join(' ');
const posts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => post(String(from + index)));
const first = { page: 1, pageSize: 4, totalCount: 24 };

// Rules: FEEDS-26
test.each([
  { placements: [], shown: '1 2 3 4' },
  { placements: [placed(1)], shown: 'P1 1 2 3 4' },
  { placements: [placed(3), placed(2)], shown: '1 P2 P3 2 3 4' },
  { placements: [placed(2, 'A'), placed(2, 'B')], shown: '1 A 2 3 4' },
  { placements: [placed(5)], shown: '1 2 3 4' },
  { placements: [placed(99)], shown: '1 2 3 4' },
])('slots are one-based and push the posts on: $shown', ({ placements, shown }) => {
  expect(words(mergePlacements(posts(1, 4), placements, { ...first, totalCount: 4 }))).toBe(shown);
});

test('a page that lost posts keeps its placements, and so does the next page', () => {
  const placements = [placed(2), placed(4), placed(6)];
  expect(words(mergePlacements(posts(1, 1), placements, first))).toBe('1 P2 P4 P6');
  expect(words(mergePlacements(posts(5, 8), placements, { ...first, page: 2 }))).toBe('5 6 7 8');
  expect(words(mergePlacements([], placements, { ...first, page: 2, totalCount: 4 }))).toBe('');
});

// Rules: FEEDS-26
test('a post that a placement links to is shown only as that placement, from its page on', () => {
  const deal = { slotNumber: 6, placement: { uid: 'P', headline: 'P', url: '/deals/7' } };
  expect(words(mergePlacements(posts(5, 8), [deal], { ...first, page: 2 }))).toBe('5 P 6 8');
  expect(words(mergePlacements([post('7'), post('1')], [deal], first))).toBe('7 1');
  expect(words(mergePlacements([post('7'), post('1')], [deal], { ...first, page: 3 }))).toBe('1');
});

// Rules: FEEDS-26
test('a slot past the first page is on its own page', () => {
  const placements = [placed(2), placed(6), placed(9)];
  expect(words(mergePlacements(posts(1, 4), placements, first))).toBe('1 P2 2 3 4');
  expect(words(mergePlacements(posts(5, 8), placements, { ...first, page: 2 }))).toBe('P6 5 6 P9 7 8');
});

test('over all pages every placement within the feed is in its slot once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 24 })), (slotNumbers) => {
      const placements = slotNumbers.map((slot) => placed(slot));
      const all = [0, 1, 2, 3, 4, 5].flatMap((index) =>
        mergePlacements(posts(index * 4 + 1, index * 4 + 4), placements, { ...first, page: index + 1 }),
      );
      for (const slot of slotNumbers) {
        const found = all[slot - 1];
        expect(found?.kind === 'placement' && found.placement.uid).toBe(`P${slot}`);
      }
      expect(all).toHaveLength(24 + slotNumbers.length);
    }),
  );
});

// Rules: FEEDS-27
test.each([
  ['popularity', true],
  ['popularity:desc', true],
  ['price:asc', false],
  ['starts_at:desc', false],
])('placements show under %s: %p', (sort, shows) => {
  expect(showsPlacements(sort)).toBe(shows);
});
