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

test('no filter shows listings outside the feed', () =>
  fc.assert(
    fc.property(anyFeedQuery, anyFilters, anyListing, (fixed, chosen, listing) => {
      if (asks(mergeFilters(fixed, chosen))(listing)) expect(asks(fixed)(listing)).toBe(true);
    }),
  ));

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

test.each<[string, FeedQuery, ListingFilters, FeedQuery]>([
  [
    'a branch below the fixed one narrows',
    { merchandiseBranches: ['home'] },
    { merchandiseBranches: ['home/kitchen'] },
    { merchandiseBranches: ['home/kitchen'] },
  ],
  [
    'one beside it does not',
    { merchandiseBranches: ['home'] },
    { merchandiseBranches: ['toys'] },
    { merchandiseBranches: ['home'] },
  ],
  [
    'nor one that only begins like it',
    { merchandiseBranches: ['home'] },
    { merchandiseBranches: ['homely'] },
    { merchandiseBranches: ['home'] },
  ],
  [
    'of those chosen the ones within narrow',
    { merchandiseBranches: ['home', 'toys'] },
    { merchandiseBranches: ['toys', 'x'] },
    { merchandiseBranches: ['toys'] },
  ],
  ['price bounds are replaced', {}, { minPrice: 5, maxPrice: 10 }, { minPrice: 5, maxPrice: 10 }],
  ['within the fixed ones', { maxPrice: 60 }, { minPrice: 5, maxPrice: 100 }, { minPrice: 5, maxPrice: 60 }],
  ['and never to nothing', { maxPrice: 60 }, { minPrice: 70 }, { maxPrice: 60 }],
])('%s', (_, fixed, chosen, merged) => expect(mergeFilters(fixed, chosen)).toEqual(merged));

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

test.each<[string, FeedQuery, ListingFilters]>([
  ['the order that the list has', { sort: 'popularity:desc' }, { sort: 'popularity' }],
  ['the order of a feed that names none', {}, { sort: 'popularity:desc' }],
  ['what is fixed', { stores: ['acme'] }, { stores: ['bolt'] }],
  ['bounds outside the fixed ones', { minPrice: 5, maxPrice: 10 }, { minPrice: 1, maxPrice: 20 }],
  [
    'all branches that the feed has',
    { merchandiseBranches: ['home', 'toys'] },
    { merchandiseBranches: ['home', 'toys'] },
  ],
  ['other words than the fixed ones', { query: 'kettle' }, { query: 'pan' }],
])('%s chosen is nothing chosen', (_, fixed, chosen) =>
  expect(listingAddress('/deals', effectiveFilters(fixed, chosen))).toBe('/deals'),
);

test('a branch and its child reduce to the branch', () =>
  expect(effectiveFilters({}, { merchandiseBranches: ['home', 'home/kitchen', 'toys/games'] })).toEqual({
    merchandiseBranches: ['home', 'toys/games'],
  }));
