import { expect, test } from '@jest/globals';
import {
  feedCount,
  feedPageAddress,
  pageCount,
  pageNumbers,
  pagePosition,
} from '../../../src/domain/feeds/feed-paging.ts';

test.each([
  ['/deals', 2, '/deals?page=2'],
  ['/deals', 1, '/deals'],
  ['/search?query=red+shoes', 3, '/search?query=red+shoes&page=3'],
  ['/search?query=red+shoes&page=3', 1, '/search?query=red+shoes'],
])('page %#: %s, %i is at %s', (url, page, address) => expect(feedPageAddress(url, page)).toBe(address));

test('addresses of a pinned list keep its moment', () => {
  const moment = '2026-11-21T12:00:00.0000000000042Z';
  expect(feedPageAddress('/deals?brands=a,b', 2, moment)).toBe(`/deals?brands=a,b&page=2&max_starts_at=${moment}`);
});

test.each([
  [1, 2, [1, 2]],
  [1, 14, [1, 2, 14]],
  [7, 14, [1, 6, 7, 8, 14]],
  [14, 14, [1, 13, 14]],
])('on page %i of %i there are links to %p', (page, pages, numbers) =>
  expect(pageNumbers(page, pages)).toEqual(numbers),
);

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [1204, 51],
])('%i posts of 24 a page fill %i pages', (totalCount, pages) =>
  expect(pageCount({ totalCount, pageSize: 24 })).toBe(pages),
);

test('formats positions and counts', () => {
  expect(pagePosition({ totalCount: 336, pageSize: 24, page: 2 })).toBe('Page 2 of 14');
  expect(pagePosition({ totalCount: 336, pageSize: 24, page: 2 }, 4)).toBe('Pages 2 to 4 of 14');
  expect(feedCount(1)).toBe('1 deal');
  expect(feedCount(1204)).toBe('1,204 deals');
  expect(feedCount(1, 'products')).toBe('1 product');
  expect(feedCount(0, 'stores')).toBe('0 stores');
});
