import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FeedQuery, ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import { effectiveFilters, mergeFilters } from '../../../src/domain/feeds/feed-variants.ts';
import { listingAddress } from '../../../src/domain/feeds/listing-filters.ts';
import { LIST_FIELDS } from '../../../src/domain/feeds/listing-parameters.ts';
import { anyFeedQuery, anyFilters } from '../../support/any-filters.ts';

/** A feed query as a predicate on one listing: lists match any value, branches match everything below. */
const asks = (query: FeedQuery) => (listing: { branch: string; price: number; store: string }) =>
  (!query.stores || query.stores.includes(listing.store)) &&
  (!query.merchandiseBranches ||
    query.merchandiseBranches.some((branch) => `${listing.branch}/`.startsWith(`${branch}/`))) &&
  listing.price >= (query.minPrice ?? 0) &&
  listing.price <= (query.maxPrice ?? Number.POSITIVE_INFINITY);
const anyListing = fc.record({
  branch: fc.constantFrom('home', 'home/kitchen/pans', 'home/garden', 'toys/games', 'homely'),
  price: fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
  store: fc.constantFrom('acme', 'bolt', 'other'),
});

// Rules: FEEDS-12
test('no filter shows listings outside the feed', () =>
  fc.assert(
    fc.property(anyFeedQuery, anyFilters, anyListing, (fixed, chosen, listing) => {
      if (asks(mergeFilters(fixed, chosen))(listing)) expect(asks(fixed)(listing)).toBe(true);
    }),
  ));

// Rules: FEEDS-12
test('a fixed filter of the feed wins', () =>
  fc.assert(
    fc.property(anyFeedQuery, anyFilters, (fixed, chosen) => {
      const merged = mergeFilters(fixed, chosen);
      for (const field of Object.values(LIST_FIELDS)) {
        if (field === 'merchandiseBranches') continue;
        expect(merged[field]).toEqual(fixed[field] ?? chosen[field]);
      }
      expect(merged.themes).toEqual(fixed.themes);
      expect(merged.query).toBe(fixed.query ?? chosen.query);
      expect(merged.sort).toBe(chosen.sort ?? fixed.sort);
    }),
  ));

// Rules: FEEDS-12
test.each<[string, FeedQuery, ListingFilters, FeedQuery]>([
  [
    'a child of the fixed branch restricts',
    { merchandiseBranches: ['home'] },
    { merchandiseBranches: ['home/kitchen'] },
    { merchandiseBranches: ['home/kitchen'] },
  ],
  [
    'a sibling of the fixed branch does not',
    { merchandiseBranches: ['home'] },
    { merchandiseBranches: ['toys'] },
    { merchandiseBranches: ['home'] },
  ],
  [
    'a branch with a common prefix does not',
    { merchandiseBranches: ['home'] },
    { merchandiseBranches: ['homely'] },
    { merchandiseBranches: ['home'] },
  ],
  [
    'only chosen branches within the fixed one restrict',
    { merchandiseBranches: ['home', 'toys'] },
    { merchandiseBranches: ['toys', 'x'] },
    { merchandiseBranches: ['toys'] },
  ],
  ['chosen price bounds apply', {}, { minPrice: 5, maxPrice: 10 }, { minPrice: 5, maxPrice: 10 }],
  [
    'price bounds stay within the fixed ones',
    { maxPrice: 60 },
    { minPrice: 5, maxPrice: 100 },
    { minPrice: 5, maxPrice: 60 },
  ],
  ['price bounds never exclude everything', { maxPrice: 60 }, { minPrice: 70 }, { maxPrice: 60 }],
])('%s', (_, fixed, chosen, merged) => expect(mergeFilters(fixed, chosen)).toEqual(merged));

// Rules: FEEDS-13
test('filters with the same result are one variant with one address', () =>
  fc.assert(
    fc.property(anyFeedQuery, anyFilters, anyListing, (fixed, chosen, listing) => {
      const effective = effectiveFilters(fixed, chosen);
      expect(effectiveFilters(fixed, effective)).toEqual(effective);
      const [asked, kept] = [mergeFilters(fixed, chosen), mergeFilters(fixed, effective)];
      expect(asks(kept)(listing)).toBe(asks(asked)(listing));
      for (const field of Object.values(LIST_FIELDS)) {
        if (field !== 'merchandiseBranches') expect(kept[field]).toEqual(asked[field]);
      }
    }),
  ));

// Rules: FEEDS-4, FEEDS-13
test.each<[string, FeedQuery, ListingFilters]>([
  ["the list's own order", { sort: 'popularity:desc' }, { sort: 'popularity' }],
  ['the default order of a feed', {}, { sort: 'popularity:desc' }],
  ['a fixed filter', { stores: ['acme'] }, { stores: ['bolt'] }],
  ['bounds outside the fixed ones', { minPrice: 5, maxPrice: 10 }, { minPrice: 1, maxPrice: 20 }],
  ['all branches of the feed', { merchandiseBranches: ['home', 'toys'] }, { merchandiseBranches: ['home', 'toys'] }],
  ['a query that differs from the fixed one', { query: 'kettle' }, { query: 'pan' }],
])('%s chosen is nothing chosen', (_, fixed, chosen) =>
  expect(listingAddress('/deals', effectiveFilters(fixed, chosen))).toBe('/deals'),
);

test('a branch and its child reduce to the branch', () =>
  expect(effectiveFilters({}, { merchandiseBranches: ['home', 'home/kitchen', 'toys/games'] })).toEqual({
    merchandiseBranches: ['home', 'toys/games'],
  }));
