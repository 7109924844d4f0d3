import { expect, test } from '@jest/globals';
import { feedPage } from '../../../src/contracts/feeds/feed-page.ts';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
import { toFeedQuery } from '../../../src/repositories/feeds/feed-page-fields.ts';
import { routeTable } from '../../../src/routes/table.ts';

const matcher = new RouteMatcher(routeTable);
const readAs = (address: string) => {
  const parsed = parsePageAddress(address);
  return decodeURIComponent((parsed && matcher.match(parsed)?.address) ?? '');
};

test.each([
  ['repeated parameters form one list', 'stores=bluebarn&stores=bramblecart', 'stores=bluebarn,bramblecart'],
  ['repeated and comma-joined values form one list', 'brands=c,a&brands=b&brands=a', 'brands=a,b,c'],
  [
    'the first of repeated single values counts',
    'sort=price:asc&sort=codes&max_price=5&max_price=9',
    'sort=price:asc&max_price=5',
  ],
  ['the first page parameter counts', 'page=2&page=3', 'page=2'],
  ['prices may have a sign and commas', 'min_price=$1,299&max_price=%242,000.50', 'min_price=1299&max_price=2000.5'],
])('%s', (_, asked, read) => expect(readAs(`/deals?${asked}`)).toBe(`/deals?${read}`));

test('reads an endlessly repeated parameter quickly', () => {
  const asked = Array.from({ length: 5_000 }, () => 'stores=a').join('&');
  expect(readAs(`/deals?${asked}`)).toBe('/deals?stores=a');
});

// Rules: FEEDS-2
test('a feed query has every field of bd_queries, merchants among the stores', () => {
  const lists = Object.fromEntries(
    ['brands', 'categories', 'flags', 'shipping', 'themes'].map((name) => [name, [name]]),
  );
  const query = {
    ...lists,
    genders: ['m'],
    merchandise_types: ['type'],
    merchandise_branches: ['branch'],
    primary_categories: ['primary'],
    primary_stores: ['main'],
    stores: ['acme'],
    merchants: ['acme', 'older'],
    min_price: 5,
    max_price: 20.5,
    max_live_posts: 2,
    exclusive: true,
    sort: 'price:asc',
    query: 'pan',
  };
  const bdQueries = feedPage.write.shape.bd_queries.parse(query);
  expect(toFeedQuery(bdQueries)).toEqual({
    ...lists,
    genders: ['m'],
    merchandiseTypes: ['type'],
    merchandiseBranches: ['branch'],
    primaryCategories: ['primary'],
    primaryStores: ['main'],
    stores: ['acme', 'older'],
    minPrice: 5,
    maxPrice: 20.5,
    maxLivePosts: 2,
    exclusive: true,
    sort: 'price:asc',
    query: 'pan',
  });
});
