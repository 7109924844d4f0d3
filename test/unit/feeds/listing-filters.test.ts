import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FacetName, ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import {
  hasFilters,
  listingAddress,
  toggleAddresses,
  toggleFilter,
  withoutFilter,
  writeListingFilters,
} from '../../../src/domain/feeds/listing-filters.ts';
import { FILTER_PARAMETERS, LIST_FIELDS } from '../../../src/domain/feeds/listing-parameters.ts';
import { readListingRequest } from '../../../src/domain/feeds/listing-request.ts';
import { readListingFilters, SORT_OPTIONS } from '../../../src/domain/feeds/read-listing-filters.ts';
import { anyFilters } from '../../support/any-filters.ts';

const read = (query: string) => readListingFilters(new URLSearchParams(query));

describe('the filters of an address', () => {
  // Rules: ROUTES-16
  test('survive a round trip', () =>
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readListingFilters(writeListingFilters(filters))).toEqual(filters);
        expect(hasFilters(filters)).toBe(listingAddress('/deals', filters) !== '/deals');
      }),
    ));

  // Rules: FEEDS-11, FEEDS-14
  test('have one canonical form for any order and spelling', () =>
    fc.assert(
      fc.property(anyFilters, fc.infiniteStream(fc.nat()), (filters, random) => {
        const shuffled = [...writeListingFilters(filters)]
          .map(([name, value]) => [random.next().value, name, value.split(',').reverse().join(',,')] as const)
          .sort(([a], [b]) => a - b)
          .map(([, name, value]) => [
            name,
            ['query', 'sort'].includes(name) ? (writeListingFilters(filters).get(name) ?? '') : value,
          ]);
        const again = writeListingFilters(readListingFilters(new URLSearchParams(shuffled)));
        expect(String(again)).toBe(String(writeListingFilters(filters)));
        const names = FILTER_PARAMETERS.filter((name) => again.has(name));
        expect([...again.keys()]).toEqual(names);
      }),
    ));

  // Rules: FEEDS-3, FEEDS-11
  test.each([
    ['reads merchants as stores', 'merchants=b&stores=a', { stores: ['a', 'b'] }],
    ['values count once', 'brands=b,a,b,%20a', { brands: ['a', 'b'] }],
    ['repeated parameters are combined', 'brands=b&brands=a', { brands: ['a', 'b'] }],
    ['names are case-insensitive', 'stores=ACME', { stores: ['acme'] }],
    ['only malformed values are dropped', "brands=ok,<b>,../x,a'--,-x,x-", { brands: ['ok'] }],
    ['unknown genders are dropped', 'genders=f,x,m,women', { genders: ['f', 'm'] }],
    ['an unknown sort order is dropped', 'sort=random', {}],
    ['blank parameters are ignored', 'sort=&stores=&min_price=&query=%20', {}],
    ['a price is dollars', 'min_price=10.50&max_price=%2020%20', { minPrice: 10.5, maxPrice: 20 }],
    [
      'a price may have a sign and commas',
      'min_price=$1,299.50&max_price=2,345,678',
      { minPrice: 1299.5, maxPrice: 2345678 },
    ],
    ['a misplaced comma makes a price invalid', 'min_price=100&max_price=$20,5', { minPrice: 100 }],
    ['reversed price bounds are swapped', 'min_price=50&max_price=20', { minPrice: 20, maxPrice: 50 }],
    ['a discount is a whole percentage', 'min_percent_off=25', { minPercentOff: 25 }],
    ['an invalid discount is dropped', 'min_percent_off=0.5', {}],
    ['an invalid price is dropped', 'min_price=-5&max_price=1e9', {}],
    ['zero and an excessive price are dropped', 'min_price=0&max_price=99999999', {}],
    ['whitespace in the query is collapsed', 'query=%20red%20%09shoes%00', { query: 'red shoes' }],
    ['unknown parameters are ignored', 'colour=red&__proto__=x&constructor=y', {}],
    ['branches are paths', 'merchandise_branches=home/kitchen,/x', { merchandiseBranches: ['home/kitchen'] }],
  ])('%s', (_, query, filters) => expect(read(query)).toEqual(filters));

  // Rules: FEEDS-11
  test('drop an over-long list and an over-long value', () => {
    const many = Array.from({ length: 51 }, (_, index) => `b${index}`);
    expect(read(`brands=${many}&stores=a`)).toEqual({ stores: ['a'] });
    expect(read(`brands=${many.slice(1)}`).brands).toHaveLength(50);
    expect(read(`brands=${'b'.repeat(201)}`)).toEqual({});
  });

  // `fc.string({ unit: 'binary' })` spends seconds on building its table.
  const text = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units));

  test('are read from any text without throwing', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FILTER_PARAMETERS, 'merchants'), text), (given) => {
        const filters = read(String(new URLSearchParams(given)));
        expect(readListingFilters(writeListingFilters(filters))).toEqual(filters);
      }),
    ));

  // Rules: FEEDS-4
  test('include every specified sort order', () => {
    for (const sort of SORT_OPTIONS) expect(read(`sort=${sort}`)).toEqual({ sort });
  });
});

describe('the address of a list', () => {
  const filters: ListingFilters = { sort: 'price:asc', brands: ['b', 'a'], merchandiseBranches: ['home/kitchen'] };
  test('is readable, without percent-encoded commas and slashes', () => {
    expect(listingAddress('/deals', filters)).toBe(
      '/deals?sort=price:asc&brands=a,b&merchandise_branches=home/kitchen',
    );
  });
  test('keeps its own parameters', () => {
    expect(listingAddress('/search?query=red+shoes', { query: 'other', stores: ['acme'] }, { page: 2 })).toBe(
      '/search?query=red+shoes&stores=acme&page=2',
    );
  });
  test('holds a page and the moment of its list', () => {
    const paging = { page: 3, maxStartsAt: '2026-11-21T12:00:00.000Z' };
    expect(listingAddress('/deals', {}, paging)).toBe('/deals?page=3&max_starts_at=2026-11-21T12:00:00.000Z');
    expect(listingAddress('/deals', {}, { page: 1 })).toBe('/deals');
  });
});

// Rules: FEEDS-14
test('the addresses of all values of a facet are those of the values one by one', () =>
  fc.assert(
    fc.property(
      anyFilters,
      fc.constantFrom(...(Object.keys(LIST_FIELDS) as FacetName[])),
      fc.constantFrom('/deals', '/search?query=red+shoes', '/search?query=a*b', '/stores/acme'),
      fc.constantFrom('acme', 'home/kitchen', 'f', '10', 'amazon.com', 'a b', 'a&b=c', 'ü', '*'),
      (chosen, facet, url, key) => {
        expect(toggleAddresses(url, chosen, facet)(key)).toBe(listingAddress(url, toggleFilter(chosen, facet, key)));
      },
    ),
  ));

test('removes one filter', () => {
  expect(withoutFilter({ brands: ['a', 'b'], sort: 'codes' }, 'brands', 'a')).toEqual({ brands: ['b'], sort: 'codes' });
  expect(withoutFilter({ brands: ['a'], sort: 'codes' }, 'brands', 'a')).toEqual({ sort: 'codes' });
  expect(withoutFilter({ brands: ['a'], sort: 'codes' }, 'sort')).toEqual({ brands: ['a'] });
});

describe('the moment of a list', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const moment = (given: string) => readListingRequest(new URLSearchParams({ max_starts_at: given }), now).maxStartsAt;
  // Rules: FEEDS-24
  test.each(['2026-11-21T11:59:59.000Z', '2026-11-21T12:00:00.0000000000042Z', '2026-11-20T13:00:00+00:00'])(
    '%s is kept as it is',
    (given) => expect(moment(given)).toBe(given),
  );
  // Rules: FEEDS-24
  test.each(['2026-11-22T12:00:00Z', '2026-11-19T12:00:00Z', '2026-13-01T00:00:00Z', 'yesterday', '', '2026-11-21'])(
    '%p is none',
    (given) => expect(moment(given)).toBeUndefined(),
  );
});
