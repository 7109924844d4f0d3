import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  hasInterests,
  interestsCookie,
  MAX_CATEGORIES,
  readInterests,
  withVisitedCategory,
  writeInterests,
} from '../../../src/domain/my-deals/interests.ts';

test.each<[unknown, ReturnType<typeof readInterests>]>([
  [undefined, { categories: [] }],
  ['', { categories: [] }],
  ['-', { categories: [] }],
  ['f', { gender: 'f', categories: [] }],
  ['-.kitchen', { categories: ['kitchen'] }],
  ['m.kitchen.womens-shoes.kitchen', { gender: 'm', categories: ['kitchen', 'womens-shoes'] }],
  ['x.Kitchen.../etc.<b>.a b.-a', { categories: [] }],
  [{ toString: 'no' }, { categories: [] }],
  [`f.${'a'.repeat(61)}.ok`, { gender: 'f', categories: ['ok'] }],
])('parses %j as %j', (value, expected) => expect(readInterests(value)).toEqual(expected));

test('bounds arbitrary input and parses its own output', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (value) => {
      const read = readInterests(value);
      expect(read.categories.length).toBeLessThanOrEqual(MAX_CATEGORIES);
      expect(readInterests(writeInterests(read))).toEqual(read);
      expect(writeInterests(read)).toMatch(/^[\w./-]*$/);
    }),
  );
});

test('puts the last visited category first, drops the oldest and keeps no duplicates', () => {
  let interests = readInterests('f');
  for (let number = 1; number <= MAX_CATEGORIES + 2; number += 1)
    interests = withVisitedCategory(interests, `c${number}`);
  interests = withVisitedCategory(interests, 'c5');
  expect(writeInterests(interests)).toBe('f.c5.c8.c7.c6.c4.c3');
  expect(withVisitedCategory(interests, 'No Slug')).toBe(interests);
});

test('the cookie covers the whole site and is deleted without interests', () => {
  expect(interestsCookie({ gender: 'f', categories: ['kitchen'] }, true)).toBe(
    'my_deals=f.kitchen; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
  );
  expect(interestsCookie({ categories: [] }, false)).toBe('my_deals=; Path=/; Max-Age=0; SameSite=Lax');
  expect([hasInterests({ categories: [] }), hasInterests({ gender: 'm', categories: [] })]).toEqual([false, true]);
});
