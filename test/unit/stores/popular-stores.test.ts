import { expect, test } from '@jest/globals';
import { choosePopularStores } from '../../../src/domain/stores/store.ts';

const stores = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'].map((slug) => ({ uid: slug, slug, title: slug }));
const fixed = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const slugs = (...args: Parameters<typeof choosePopularStores>) => choosePopularStores(...args).map(({ slug }) => slug);

// Rules: STORES-9
test('returns up to six stores of the fixed list, in its order, without the current store', () => {
  expect(slugs(stores, fixed)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(slugs(stores, fixed, 'b')).toEqual(['a', 'c', 'd', 'e', 'f', 'g']);
});

// Rules: STORES-9
test('falls back to the first stores of the catalog', () => {
  expect(slugs(stores, ['x'], 'h')).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(slugs([], fixed)).toEqual([]);
});
