import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { couponAnswersText, failingLast, isFailing } from '../../../src/domain/coupons/coupon-answers.ts';
import { codeHider, codeMask, codeStart } from '../../../src/domain/coupons/coupon-code.ts';
import { couponId, dealCouponId, entryOfCoupon, entryOfReveal } from '../../../src/domain/coupons/coupon-reveal.ts';
import { couponButtonLabel } from '../../../views/coupons/CouponReveal.tsx';
import { nextCouponButtonState } from '../../../views/coupons/press-coupon.ts';

// Rules: COUPONS-2
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
])('shows of the code %j only %j', (code, start) => {
  expect(codeStart(code)).toBe(start);
});

// Rules: COUPONS-2
test('masks depend on the signature only', () => {
  const signature = '0123456789abcdef';
  const masks = ['post1', 'a-much-longer-uid'].map((uid) =>
    codeMask(couponId({ contentType: 'post', uid }, signature)),
  );
  expect(masks).toEqual(['ABCDEF', 'ABCDEF']);
});

// Rules: COUPONS-3
test.each([
  [['SAVE'], 'You SAVED a lot, SAVE!', 'You SAVED a lot, SA…!'],
  [['10%+(OFF)'], 'Enter 10%+(OFF) now', 'Enter 10%… now'],
  [['EXTRA'], 'extra warm', 'extra warm'],
  [['Extra'], 'EXTRA or Extra', 'Ex… or Ex…'],
  [['SAVE20'], 'save20, Save20', 'SAV…, SAV…'],
  [['Extra', 'EXTRA'], 'Extra, EXTRA, extra', 'Ex…, EX…, extra'],
  [[' '], 'as it is', 'as it is'],
  [['SAVE20', 'SAVE20EXTRA'], 'SAVE20EXTRA or SAVE20', 'SAV… or SAV…'],
])('hides the codes %j in “%s”', (codes, text, expected) => {
  expect(codeHider(codes)(text)).toBe(expected);
});

test('removes a code from any text that contains it as a word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{4,12}$/), fc.lorem(), (code, words) => {
      expect(codeHider([code])(`${words} ${code}, ${words}`)).not.toContain(code);
    }),
  );
});

// Rules: COUPONS-4
test.each([
  ['p.post1.0123456789abcdef', { contentType: 'post', uid: 'post1' }],
  ['c.coupon:1.0123456789abcdef', { contentType: 'legacy_coupon', uid: 'coupon:1' }],
  ['p.post1.0123456789abcde', undefined],
  ['x.post1.0123456789abcdef', undefined],
  ['p..0123456789abcdef', undefined],
  ['p.a/b.0123456789abcdef', undefined],
])('reads the entry from the id %s: %j', (id, entry) => {
  expect(entryOfCoupon(id)).toEqual(entry);
});

// Rules: COUPONS-4
test('a reveal accepts the id of a coupon or of a deal', () => {
  const post1 = { contentType: 'post', uid: 'post1' };
  expect([dealCouponId('post1'), 'p.post1.0123456789abcdef'].map(entryOfReveal)).toEqual([post1, post1]);
  expect(entryOfCoupon(dealCouponId('post1'))).toBeUndefined();
});

// Rules: COUPONS-9
test.each([
  ['neutral', 'pressed', 'loading'],
  ['loading', 'pressed', 'loading'],
  ['loading', 'copied', 'success'],
  ['loading', 'failed', 'error'],
  ['loading', 'reset', 'loading'],
  ['success', 'reset', 'final'],
  ['success', 'pressed', 'loading'],
  ['error', 'reset', 'neutral'],
  ['error', 'pressed', 'loading'],
  ['final', 'pressed', 'loading'],
  ['final', 'reset', 'final'],
  ['neutral', 'copied', 'neutral'],
] as const)('a %s button that is %s becomes %s', (state, event, next) => {
  expect(nextCouponButtonState(state, event)).toBe(next);
});

// Rules: COUPONS-8
test.each([
  ['neutral', false, 'Reveal and Copy Code'],
  ['neutral', true, 'Copy Code'],
  ['loading', false, 'Reveal and Copy Code'],
  ['success', true, 'Coupon Copied'],
  ['final', true, 'Copy Code'],
  ['error', false, 'Error'],
  ['error', true, 'Error'],
] as const)('a %s button (revealed: %s) is labeled %s', (state, isRevealed, label) => {
  expect(couponButtonLabel(state, isRevealed)).toBe(label);
});

// Rules: COUPONS-15
test.each([
  [0, 0, false],
  [0, 2, false],
  [0, 3, true],
  [1, 3, true],
  [2, 4, false],
  [9, 20, true],
  [10, 20, false],
])('a code that worked for %i of %i is failing: %s', (worked, total, expected) => {
  expect(isFailing({ worked, total })).toBe(expected);
});

// Rules: COUPONS-15
test.each([
  [0, 0, undefined, ''],
  [0, 2, undefined, ''],
  [1, 2, '2026-11-20T10:00:00Z', 'Worked 2 hours ago.'],
  [1, 3, '2026-11-20T10:00:00Z', 'Worked for 1 of 3 shoppers. Last worked November 20.'],
  [0, 3, undefined, 'Worked for 0 of 3 shoppers.'],
])('describes a code that worked for %i of %i (last %s): %j', (worked, total, at, words) => {
  const answers = { worked, total, ...(at !== undefined && { lastWorkedAt: at }) };
  expect(couponAnswersText(answers, new Date('2026-11-20T12:30:00Z'))).toBe(words);
});

// Rules: COUPONS-16
test('moves failing codes to the end and keeps the order otherwise', () => {
  const coupons = [
    { title: 'fails', answers: { worked: 0, total: 5 } },
    { title: 'new' },
    { title: 'works', answers: { worked: 5, total: 5 } },
    { title: 'fails too', answers: { worked: 1, total: 9 } },
  ];
  expect(failingLast(coupons).map(({ title }) => title)).toEqual(['new', 'works', 'fails', 'fails too']);
});
