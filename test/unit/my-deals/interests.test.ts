import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  hasInterests,
  interestsCookie,
  MOST_CATEGORIES,
  readInterests,
  withVisited,
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
])('of %j is read %j', (value, expected) => expect(readInterests(value)).toEqual(expected));

test('whatever is written is read again, and whatever comes is bounded', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (value) => {
      const read = readInterests(value);
      expect(read.categories.length).toBeLessThanOrEqual(MOST_CATEGORIES);
      expect(readInterests(writeInterests(read))).toEqual(read);
      expect(writeInterests(read)).toMatch(/^[\w./-]*$/);
    }),
  );
});

test('the category looked at last comes first, the oldest makes room, and none is there twice', () => {
  let interests = readInterests('f');
  for (let number = 1; number <= MOST_CATEGORIES + 2; number += 1) interests = withVisited(interests, `c${number}`);
  interests = withVisited(interests, 'c5');
  expect(writeInterests(interests)).toBe('f.c5.c8.c7.c6.c4.c3');
  expect(withVisited(interests, 'No Slug')).toBe(interests);
});

test('the cookie is for the whole site, and goes when there is nothing to remember', () => {
  expect(interestsCookie({ gender: 'f', categories: ['kitchen'] }, true)).toBe(
    'my_deals=f.kitchen; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
  );
  expect(interestsCookie({ categories: [] }, false)).toBe('my_deals=; Path=/; Max-Age=0; SameSite=Lax');
  expect([hasInterests({ categories: [] }), hasInterests({ gender: 'm', categories: [] })]).toEqual([false, true]);
});
