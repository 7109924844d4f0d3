import { expect, test } from '@jest/globals';
import { showsViewAll, viewAllCount, viewAllDeals } from '../../../src/domain/feeds/feed.ts';

// Rules: FEEDS-30
test.each([
  [{ totalCount: 11 }, false],
  [{ totalCount: 12 }, true],
  [{ totalCount: 18, source: 'search_v5' as const }, false],
  [{ totalCount: 19, source: 'search_v5' as const }, true],
  [{ totalCount: 12, source: 'search_api' as const }, true],
])('a row of a feed of %o leads on: %s', (feed, expected) => expect(showsViewAll(feed)).toBe(expected));

// Rules: FEEDS-30
test('a feed with a larger row needs more posts for View All', () =>
  expect(showsViewAll({ totalCount: 24 }, 24)).toBe(false));

test('the labels include the count', () => {
  expect(viewAllDeals(1204)).toBe('View All 1,204 Deals');
  expect(viewAllCount(1204)).toBe('View All (1,204)');
});
