import { expect, test } from '@jest/globals';
import { hasWords } from '../../../src/domain/search/search-query.ts';
import { findStoreByName } from '../../../src/domain/stores/store.ts';

const stores = ['Trader’s Café', 'Trader', 'H&M', '無印'].map((title) => ({ uid: title, slug: title, title }));

test.each([
  ['traders cafe', 'Trader’s Café'],
  ['TRADER', 'Trader'],
  ['h & m', 'H&M'],
  ['trader deals', undefined],
  ['trad', undefined],
  ['🎧', undefined],
])('finds for %j the store %j', (query, title) => {
  expect(findStoreByName(stores, [query])?.title).toBe(title);
});

test.each(['🎧', '(((', '""', '…', ''])('finds no word in %j', (query) => expect(hasWords(query)).toBe(false));
test.each(['a', '5', '無印', 'é!'])('finds a word in %j', (query) => expect(hasWords(query)).toBe(true));
