import { expect, test } from '@jest/globals';
import { isEndingSoon, isExpired, isNew } from '../../../src/domain/deals/deal-times.ts';
import { GALLERY_FLAG_LIMIT, postFlags, TILE_FLAG_LIMIT } from '../../../src/domain/deals/post-flags.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (hours: number, ms = 0) => new Date(now.getTime() + hours * 3_600_000 + ms).toISOString();

// Rules: DEALS-6
test.each([
  { start: at(0), is: true },
  { start: at(-24, 1), is: true },
  { start: at(-24), is: false },
  { start: at(1), is: false },
])('a deal that starts at $start is new: $is', ({ start, is }) => {
  expect(isNew(start, now)).toBe(is);
});

// Rules: DEALS-6
test.each([
  { end: at(24), is: true },
  { end: at(24, 1), is: false },
  { end: at(0, 1), is: true },
  { end: at(0), is: false },
  { end: undefined, is: false },
])('a deal that ends at $end is ending soon: $is', ({ end, is }) => {
  expect(isEndingSoon(end, now)).toBe(is);
});

test.each([
  { end: at(0), is: true },
  { end: at(0, 1), is: false },
  { end: undefined, is: false },
])('a deal that ends at $end is expired: $is', ({ end, is }) => {
  expect(isExpired(end, now)).toBe(is);
});

const plain = { startsAt: at(-72), exclusive: false, soldOut: false, freeShipping: false };
const labels = (post: Parameters<typeof postFlags>[0], limit = GALLERY_FLAG_LIMIT) =>
  postFlags(post, now, limit).map(({ label }) => label);

// Rules: DEALS-5, DEALS-6
test.each([
  { post: plain, flags: [] },
  { post: { ...plain, startsAt: at(-1) }, flags: ['New'] },
  { post: { ...plain, exclusive: true, freeShipping: true }, flags: ['Exclusive', 'Free Shipping'] },
  {
    post: { startsAt: at(-1), expiresAt: at(3), exclusive: true, soldOut: false, freeShipping: true },
    flags: ['Ending Soon!', 'Exclusive', 'New'],
  },
  { post: { ...plain, expiresAt: at(-1), exclusive: true }, flags: ['Expired'] },
  { post: { ...plain, soldOut: true, exclusive: true }, flags: ['Sold Out', 'Exclusive'] },
])('the gallery shows the flags $flags', ({ post, flags }) => {
  expect(labels(post)).toEqual(flags);
});

// Rules: DEALS-5, FEEDS-7
test.each([
  { post: { ...plain, flags: ['editors-pick', 'hot'] }, flags: ['Editors Pick', 'Hot'] },
  {
    post: { ...plain, startsAt: at(-1), exclusive: true, flags: ['hot', 'exclusive', 'free-shipping'] },
    flags: ['Exclusive', 'Hot', 'New'],
  },
  {
    post: { ...plain, exclusive: true, flags: ['hot', 'lowest-price'], feedFlags: ['lowest-price'] },
    flags: ['Lowest Price'],
  },
  {
    post: { ...plain, startsAt: at(-1), exclusive: true, soldOut: true, feedFlags: ['new', 'exclusive'] },
    flags: ['Sold Out', 'New', 'Exclusive'],
  },
  { post: { ...plain, expiresAt: at(-1), flags: ['hot'], feedFlags: ['hot'] }, flags: ['Expired'] },
])('a post that editors flagged shows $flags', ({ post, flags }) => {
  expect(labels(post)).toEqual(flags);
});

// Rules: DEALS-5
test('a tile shows only the most urgent flag', () => {
  expect(labels({ ...plain, expiresAt: at(3), exclusive: true }, TILE_FLAG_LIMIT)).toEqual(['Ending Soon!']);
});
