import fc from 'fast-check';
import type { FeedQuery, ListingFilters } from '../../src/domain/feeds/feed-query.ts';
import { GENDERS, SORT_OPTIONS } from '../../src/domain/feeds/read-listing-filters.ts';
import { withoutEmpty } from '../../src/domain/text/without-empty.ts';

const sorted = <T extends string>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(value, { maxLength: 4 }).map((values) => values.sort());
const slugs = sorted(fc.constantFrom('acme', 'bolt', 'x-1', 'a_b', '9'));
const branches = sorted(
  fc.constantFrom('home', 'home/kitchen', 'home/kitchen/pans', 'home/garden', 'toys', 'toys/games', 'homely'),
);
const dollars = fc.option(
  fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100),
  { nil: undefined },
);

const lists = {
  stores: slugs,
  primaryStores: slugs,
  brands: slugs,
  merchandiseBranches: branches,
  genders: sorted(fc.constantFrom(...GENDERS)),
  shipping: slugs,
  discounts: sorted(fc.constantFrom('10', '25', '50', '70')),
  coupons: sorted(fc.constantFrom('with-code', 'without-code')),
  stock: sorted(fc.constantFrom('in-stock', 'sold-out')),
};
const words = fc.constantFrom('', 'kettle', 'red shoes');
const inOrder = <T extends { minPrice?: number | undefined; maxPrice?: number | undefined }>(value: T): T => {
  const { minPrice: low, maxPrice: high } = value;
  return low !== undefined && high !== undefined && low > high ? { ...value, minPrice: high, maxPrice: low } : value;
};

/** Arbitrary filters, as the site reads them from an address. */
export const anyFilters: fc.Arbitrary<ListingFilters> = fc
  .record({
    ...lists,
    sort: fc.option(fc.constantFrom(...SORT_OPTIONS), { nil: undefined }),
    minPrice: dollars,
    maxPrice: dollars,
    minPercentOff: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    query: words,
  })
  .map((filters) => withoutEmpty<ListingFilters>(inOrder(filters)));

/** What an editor may have fixed. */
export const anyFeedQuery: fc.Arbitrary<FeedQuery> = fc
  .record({
    ...lists,
    themes: slugs,
    sort: fc.option(fc.constantFrom('popularity', 'popularity:desc', 'price:asc', 'starts_at:desc'), {
      nil: undefined,
    }),
    minPrice: dollars,
    maxPrice: dollars,
    query: words,
  })
  .map((query) => withoutEmpty<FeedQuery>(inOrder(query)));
