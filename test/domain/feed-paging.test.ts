import { expect, test } from '@jest/globals';
import { feedCount, feedPageAddress, pageCount, pagePosition } from '../../src/domain/feed-paging.ts';

test.each([
  ['/deals', 2, '/deals?page=2'],
  ['/deals', 1, '/deals'],
  ['/search?query=red+shoes', 3, '/search?query=red+shoes&page=3'],
  ['/search?query=red+shoes&page=3', 1, '/search?query=red+shoes'],
])('page %#: %s, %i is at %s', (url, page, address) => expect(feedPageAddress(url, page)).toBe(address));

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [1204, 51],
])('%i posts of 24 a page fill %i pages', (totalCount, pages) =>
  expect(pageCount({ totalCount, pageSize: 24 })).toBe(pages),
);

test('positions and counts are formatted for the reader', () => {
  expect(pagePosition({ totalCount: 336, pageSize: 24, page: 2 })).toBe('Page 2 of 14');
  expect(feedCount(1)).toBe('1 deal');
  expect(feedCount(1204)).toBe('1,204 deals');
  expect(feedCount(1, 'products')).toBe('1 product');
  expect(feedCount(0, 'stores')).toBe('0 stores');
});
