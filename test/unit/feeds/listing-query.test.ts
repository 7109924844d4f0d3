import { expect, test } from '@jest/globals';
import { parsePageAddress } from '../../../src/controllers/pages/page-address.ts';
import { RouteMatcher } from '../../../src/controllers/pages/route-matcher.ts';
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
