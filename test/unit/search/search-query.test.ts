import { expect, test } from '@jest/globals';
import { normalizeSearchQuery, searchUrl } from '../../../src/domain/search/search-query.ts';

// Rules: SEARCH-1
test.each([
  ['  cast   iron\t\nskillet ', 'cast iron skillet'],
  ['\u00a0\u3000', ''],
  ['a\0b', 'a b'],
  ['🎁'.repeat(300), '🎁'.repeat(200)],
])('%p is searched as %p', (text, query) => {
  expect(normalizeSearchQuery(text)).toBe(query);
});

// Rules: SEARCH-1
test('an empty query has no address, any other leads to its results', () => {
  expect(searchUrl('   ')).toBeUndefined();
  expect(searchUrl(' tea & cake ')).toBe('/search?query=tea+%26+cake');
});
