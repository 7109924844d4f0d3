import { describe, expect, test } from '@jest/globals';
import { buildRefinements } from '../../../src/domain/feeds/build-refinements.ts';
import type { CountedValue, FeedQuery, ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import { listingAddress, toggleFilter } from '../../../src/domain/feeds/listing-filters.ts';
import type { ListKind } from '../../../src/domain/feeds/sort-choices.ts';

const counted = (counts: Record<string, number>, label?: string): CountedValue[] =>
  Object.entries(counts).map(([key, count]) => ({ key, count, ...(label !== undefined && { label }) }));
const branches = counted({
  home: 9,
  'home/kitchen': 6,
  'home/kitchen/pans': 4,
  toys: 3,
  'home/garden': 3,
  'toys/games': 3,
});
const facets = {
  stores: counted({ acme: 7, bolt: 2 }),
  brands: [
    { key: 'lodge', count: 5, label: 'Lodge Cast Iron' },
    { key: 'le-creuset', count: 1 },
  ],
  genders: counted({ f: 2 }),
  shipping: counted({ 'free-shipping': 8, 'carrier-pigeon': 1 }),
  merchandise_branches: branches,
};
interface Given {
  fixed?: FeedQuery;
  chosen?: ListingFilters;
  kind?: ListKind;
  url?: string;
}
const refinements = ({ fixed = {}, chosen = {}, kind = 'deals', url = '/deals' }: Given = {}) =>
  buildRefinements({ url, kind, fixed, chosen, found: { facets, prices: { min: 2, max: 90 } } }).refinements;
const facet = (given: Given, name: string) => refinements(given).facets.find((one) => one.name === name);
const keys = (given: Given, name = 'merchandise_branches') => facet(given, name)?.values.map(({ key }) => key);

describe('facets', () => {
  // Rules: FEEDS-16
  test('show values that differ, with labels', () => {
    expect(refinements().facets.map(({ name, title }) => [name, title])).toEqual([
      ['merchandise_branches', 'Category'],
      ['stores', 'Store'],
      ['brands', 'Brand'],
      ['shipping', 'Shipping'],
    ]);
    expect(facet({}, 'brands')?.values.map(({ label, count }) => [label, count])).toEqual([
      ['Lodge Cast Iron', 5],
      ['Le Creuset', 1],
    ]);
    expect(facet({}, 'shipping')?.values.map(({ label }) => label)).toEqual(['Free shipping', 'Carrier Pigeon']);
  });
  // Rules: FEEDS-3, FEEDS-16
  test('show a single value only when it is chosen', () =>
    expect(facet({ chosen: { genders: ['f'] } }, 'genders')?.values).toEqual([{ key: 'f', label: 'Women', count: 2 }]));
  // Rules: FEEDS-16
  test('leave out filters that the feed fixes', () =>
    expect(refinements({ fixed: { stores: ['acme'] } }).facets.map(({ name }) => name)).not.toContain('stores'));
  test('link to the list with one value toggled and all other filters kept', () => {
    const chosen: ListingFilters = { stores: ['bolt'], sort: 'price:asc', maxPrice: 20 };
    expect(['acme', 'bolt'].map((key) => listingAddress('/deals', toggleFilter(chosen, 'stores', key)))).toEqual([
      '/deals?sort=price:asc&stores=acme,bolt&max_price=20',
      '/deals?sort=price:asc&max_price=20',
    ]);
  });
  // Rules: FEEDS-16
  test('keep a chosen value without results', () =>
    expect(facet({ chosen: { stores: ['gone'] } }, 'stores')?.values.at(-1)).toMatchObject({
      key: 'gone',
      count: 0,
    }));
});

describe('categories', () => {
  // Rules: FEEDS-16
  test.each<[string, Given, string[] | undefined]>([
    ['are departments without filters', {}, ['home', 'toys']],
    [
      'include children of a chosen one',
      { chosen: { merchandiseBranches: ['home'] } },
      ['home', 'home/kitchen', 'home/garden', 'toys'],
    ],
    [
      'show a chosen one with its ancestors, siblings and children',
      { chosen: { merchandiseBranches: ['home/kitchen'] } },
      ['home', 'home/kitchen', 'home/kitchen/pans', 'home/garden', 'toys'],
    ],
    ['are the children of a fixed one', { fixed: { merchandiseBranches: ['home'] } }, ['home/kitchen', 'home/garden']],
    [
      'are the fixed ones if several',
      { fixed: { merchandiseBranches: ['home/garden', 'toys'] } },
      ['toys', 'home/garden'],
    ],
    ['are absent below a leaf', { fixed: { merchandiseBranches: ['home/kitchen/pans'] } }, undefined],
  ])('%s', (_, given, expected) => expect(keys(given)).toEqual(expected));
  test('a child branch replaces a chosen parent', () => {
    const address = (key: string) =>
      listingAddress('/deals', toggleFilter({ merchandiseBranches: ['home'] }, 'merchandise_branches', key));
    expect(address('home/kitchen')).toBe('/deals?merchandise_branches=home/kitchen');
    expect(address('toys')).toBe('/deals?merchandise_branches=home,toys');
  });
});

describe('orders', () => {
  const sorts = (given: Given) =>
    refinements(given).sorts.map(({ label, isChosen }) => (isChosen ? `(${label})` : label));
  // Rules: FEEDS-4, FEEDS-5
  test("of deals mark the list's own order as chosen", () => {
    expect(sorts({})).toEqual([
      '(Most popular)',
      'Newest',
      'Price: low to high',
      'Price: high to low',
      'Biggest discount',
      'Coupon codes first',
    ]);
    expect(sorts({ fixed: { sort: 'editorial' } }).at(-1)).toBe('(Editors’ order)');
  });
  // Rules: FEEDS-4, FEEDS-5
  test('of products', () =>
    expect(sorts({ kind: 'products', fixed: { sort: 'updated_at:desc' } })).toEqual([
      'Price: low to high',
      'Price: high to low',
      'Biggest discount',
      '(Recently updated)',
    ]));
  // Rules: FEEDS-4, FEEDS-5
  test('offer best match only with a text query', () => {
    expect(sorts({ chosen: { query: 'pan' } })).toContain('Best match');
    expect(sorts({ url: '/search?query=pan', fixed: { query: 'pan', sort: 'relevance' } })).toContain('(Best match)');
  });
  test('link to the list in that order, without a parameter for its own', () => {
    const chosen: ListingFilters = { sort: 'price:asc', brands: ['lodge'] };
    expect(
      refinements({ chosen })
        .sorts.slice(0, 2)
        .map(({ href }) => href),
    ).toEqual(['/deals?brands=lodge', '/deals?sort=starts_at:desc&brands=lodge']);
  });
});

// Rules: FEEDS-3, FEEDS-14, FEEDS-19
test('chips name each chosen filter and link to the list without it; a sort order has no chip', () => {
  const chosen: ListingFilters = {
    sort: 'codes',
    brands: ['lodge'],
    genders: ['m'],
    minPrice: 5,
    maxPrice: 20.5,
    query: 'pan',
  };
  expect(refinements({ chosen }).chips).toEqual([
    { label: '“pan”', href: '/deals?sort=codes&brands=lodge&genders=m&min_price=5&max_price=20.5' },
    { label: 'Lodge Cast Iron', href: '/deals?sort=codes&genders=m&min_price=5&max_price=20.5&query=pan' },
    { label: 'Men', href: '/deals?sort=codes&brands=lodge&min_price=5&max_price=20.5&query=pan' },
    { label: '$5 to $20.50', href: '/deals?sort=codes&brands=lodge&genders=m&query=pan' },
  ]);
  expect(refinements({ chosen: { minPrice: 5 } }).chips[0]?.label).toBe('$5 and up');
  expect(refinements({ chosen: { maxPrice: 5 } }).chips[0]?.label).toBe('Up to $5');
});

test('the list’s own address has no filters', () =>
  expect(refinements({ url: '/search?query=pan', chosen: { brands: ['lodge'] } }).url).toBe('/search?query=pan'));
