import { expect, test } from '@jest/globals';
import { readSearchWords } from '../../../src/domain/search/search-query.ts';
import { literalSearch, readSearchKind, searchAddress } from '../../../src/domain/search/search-results.ts';

// Rules: SEARCH-3
test.each([
  ['tea & cake', 'deals', '/search?query=tea+%26+cake'],
  ['tea', 'products', '/search?query=tea&type=products'],
  ['', 'deals', '/search'],
  ['', 'stores', '/search?type=stores'],
] as const)('the %p of kind %s are at %s', (query, kind, address) => {
  expect(searchAddress({ query }, kind)).toBe(address);
});

// Rules: SEARCH-16
test.each([
  ['query=tea+pot&match=all&excluded_words=tea+bag,+cozy,,cozy', ['tea bag', 'cozy']],
  ['query=tea+pot&match=all', undefined],
])('reads and writes a search for all words: %s', (search, excludedWords) => {
  const words = readSearchWords(new URLSearchParams(search));
  expect(words).toEqual({ query: 'tea pot', match: 'all', ...(excludedWords && { excludedWords }) });
  expect(readSearchWords(new URL(searchAddress(words), 'http://a.test').searchParams)).toEqual(words);
});

test.each(['query=tea', 'query=tea&match=any', 'query=tea&excluded_words=bag'])(
  'reads the plain search %s',
  (search) => {
    expect(readSearchWords(new URLSearchParams(search))).toEqual({ query: 'tea' });
  },
);

// Rules: SEARCH-3
test.each(['posts', '', 'Deals', '__proto__', null, undefined])('reads the kind %p as deals', (parameter) => {
  expect(readSearchKind(parameter)).toBe('deals');
});

test.each([
  ['stnd mixer', 'stand mixer', '"stnd" mixer'],
  ['ketle', 'kettle', '"ketle"'],
  ['Ketle Bells', 'kettle bells', '"Ketle" Bells'],
  ['"cast iron" skilet', 'cast iron skillet', '"cast iron" "skilet"'],
  ['kettle', 'kettle', 'kettle'],
])('%p, read as %p, is by the letter %p', (query, readAs, literal) => {
  expect(literalSearch(query, readAs)).toBe(literal);
});
