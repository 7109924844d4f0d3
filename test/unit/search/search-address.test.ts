import { expect, test } from '@jest/globals';
import { literalSearch, readSearchKind, searchAddress } from '../../../src/domain/search/search-results.ts';

// Rules: SEARCH-3
test.each([
  ['tea & cake', 'deals', '/search?query=tea+%26+cake'],
  ['tea', 'products', '/search?query=tea&type=products'],
  ['', 'deals', '/search'],
  ['', 'stores', '/search?type=stores'],
] as const)('the %p of kind %s are at %s', (query, kind, address) => {
  expect(searchAddress(query, kind)).toBe(address);
});

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
