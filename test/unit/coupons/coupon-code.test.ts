import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { couponButtonLabel } from '../../../src/domain/coupons/coupon-button-label.ts';
import { nextCouponButtonState } from '../../../src/domain/coupons/coupon-button-state.ts';
import { codeHider, codeMask, codeStart } from '../../../src/domain/coupons/coupon-code.ts';
import { couponId, dealCouponId, entryOfAsked, entryOfCoupon } from '../../../src/domain/coupons/coupon-id.ts';
import { failingLast, isFailing } from '../../../src/domain/coupons/coupon-standing.ts';
import { couponAnswerWords } from '../../../src/domain/coupons/coupon-words.ts';

test.each([
  ['SAVE20', 'SAV'],
  ['EVERYTHING', 'EVE'],
  ['TEN10', 'TE'],
  ['VIP5', 'VI'],
  ['ABC', 'A'],
  ['AB', 'A'],
  ['A', ''],
  [' SAVE20 ', 'SAV'],
  ['🎁🎁🎁🎁', '🎁🎁'],
])('of the code %j anybody may see %j', (code, start) => {
  expect(codeStart(code)).toBe(start);
});

test('a mask is the same for a short code as for a long one', () => {
  const signature = '0123456789abcdef';
  const masks = ['post1', 'a-much-longer-uid'].map((uid) =>
    codeMask(couponId({ contentType: 'post', uid }, signature)),
  );
  expect(masks).toEqual(['ABCDEF', 'ABCDEF']);
});

test.each([
  [['SAVE'], 'You SAVED a lot, SAVE!', 'You SAVED a lot, SA…!'],
  [['10%+(OFF)'], 'Enter 10%+(OFF) now', 'Enter 10%… now'],
  [['EXTRA'], 'extra warm', 'extra warm'],
  [['Extra'], 'EXTRA or Extra', 'Ex… or Ex…'],
  [['SAVE20'], 'save20, Save20', 'SAV…, SAV…'],
  [['Extra', 'EXTRA'], 'Extra, EXTRA, extra', 'Ex…, EX…, extra'],
  [[' '], 'as it is', 'as it is'],
  [['SAVE20', 'SAVE20EXTRA'], 'SAVE20EXTRA or SAVE20', 'SAV… or SAV…'],
])('the codes %j are hidden in “%s”', (codes, text, expected) => {
  expect(codeHider(codes)(text)).toBe(expected);
});

test('no text keeps a code that stands in it by itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{4,12}$/), fc.lorem(), (code, words) => {
      expect(codeHider([code])(`${words} ${code}, ${words}`)).not.toContain(code);
    }),
  );
});

test.each([
  ['p.post1.0123456789abcdef', { contentType: 'post', uid: 'post1' }],
  ['c.coupon:1.0123456789abcdef', { contentType: 'legacy_coupon', uid: 'coupon:1' }],
  ['p.post1.0123456789abcde', undefined],
  ['x.post1.0123456789abcdef', undefined],
  ['p..0123456789abcdef', undefined],
  ['p.a/b.0123456789abcdef', undefined],
])('the id %s is of %j', (id, entry) => {
  expect(entryOfCoupon(id)).toEqual(entry);
});

test('whoever asks may name the coupon, or only its deal', () => {
  const post1 = { contentType: 'post', uid: 'post1' };
  expect([dealCouponId('post1'), 'p.post1.0123456789abcdef'].map(entryOfAsked)).toEqual([post1, post1]);
  expect(entryOfCoupon(dealCouponId('post1'))).toBeUndefined();
});

test.each([
  ['neutral', 'pressed', 'loading'],
  ['loading', 'pressed', 'loading'],
  ['loading', 'copied', 'success'],
  ['loading', 'failed', 'error'],
  ['loading', 'settled', 'loading'],
  ['success', 'settled', 'final'],
  ['success', 'pressed', 'loading'],
  ['error', 'settled', 'neutral'],
  ['error', 'pressed', 'loading'],
  ['final', 'pressed', 'loading'],
  ['final', 'settled', 'final'],
  ['neutral', 'copied', 'neutral'],
] as const)('a button that is %s and %s is %s', (state, event, next) => {
  expect(nextCouponButtonState(state, event)).toBe(next);
});

test.each([
  ['neutral', false, 'Reveal and Copy Code'],
  ['neutral', true, 'Copy Code'],
  ['loading', false, 'Reveal and Copy Code'],
  ['success', true, 'Coupon Copied'],
  ['final', true, 'Copy Code'],
  ['error', false, 'Error'],
  ['error', true, 'Error'],
] as const)('a button that is %s (revealed: %s) says %s', (state, isRevealed, label) => {
  expect(couponButtonLabel(state, isRevealed)).toBe(label);
});

test.each([
  [0, 0, false],
  [0, 2, false],
  [0, 3, true],
  [1, 3, true],
  [2, 4, false],
  [9, 20, true],
  [10, 20, false],
])('a code that worked for %i of %i fails: %s', (worked, total, expected) => {
  expect(isFailing({ worked, total })).toBe(expected);
});

test.each([
  [0, 0, undefined, ''],
  [0, 2, undefined, ''],
  [1, 2, '2026-11-20T10:00:00Z', 'Worked 2 hours ago.'],
  [1, 3, '2026-11-20T10:00:00Z', 'Worked for 1 of 3 shoppers. Last worked November 20.'],
  [0, 3, undefined, 'Worked for 0 of 3 shoppers.'],
])('of a code that worked for %i of %i (last %s) it is said: %j', (worked, total, at, words) => {
  const answers = { worked, total, ...(at !== undefined && { lastWorkedAt: at }) };
  expect(couponAnswerWords(answers, new Date('2026-11-20T12:30:00Z'))).toBe(words);
});

test('what fails comes last, all else stays in its order', () => {
  const coupons = [
    { title: 'fails', answers: { worked: 0, total: 5 } },
    { title: 'new' },
    { title: 'works', answers: { worked: 5, total: 5 } },
    { title: 'fails too', answers: { worked: 1, total: 9 } },
  ];
  expect(failingLast(coupons).map(({ title }) => title)).toEqual(['new', 'works', 'fails', 'fails too']);
});
