import type { ListingIndex } from './listing-index.ts';
import type { SlotOrder } from './top-slots.ts';

/** Of what documents are sorted by: the greater one goes first. */
type SortKey = (slot: number) => number;
type SortKeys = (index: ListingIndex) => SortKey[];

const newest: SortKeys = ({ numbers: { startsAt } }) => [(slot) => startsAt[slot] ?? 0];
const popular: SortKeys = ({ numbers: { popularity } }) => [(slot) => popularity[slot] ?? 0];
/** What has no price goes last, either way. */
const price =
  (sign: 1 | -1): SortKeys =>
  ({ numbers }) => [
    (slot) => {
      const amount = numbers.price[slot] ?? Number.NaN;
      return Number.isNaN(amount) ? Number.NEGATIVE_INFINITY : sign * amount;
    },
  ];

/** Every sort of the browsing spec, section 3. */
const sortKeys = {
  newest,
  'starts_at:desc': newest,
  popularity: popular,
  'popularity:desc': popular,
  'price:asc': price(-1),
  'price:desc': price(1),
  'updated_at:desc': ({ numbers: { updatedAt } }) => [(slot) => updatedAt[slot] ?? 0],
  /** Posts with a coupon code first. */
  codes: (index) => [(slot) => index.hasCode[slot] ?? 0, ...popular(index)],
  /** In the order in which editors published. */
  editorial: ({ numbers: { publishedAt } }) => [(slot) => publishedAt[slot] ?? 0],
  /** By the words of the query (`find-page`); without one, what most people want. */
  relevance: popular,
  '_score:desc': popular,
} satisfies Record<string, SortKeys>;

export type SearchSort = keyof typeof sortKeys;
export const searchSorts = Object.keys(sortKeys) as [SearchSort, ...SearchSort[]];
export const isRelevance = (sort: SearchSort): boolean => sort === 'relevance' || sort === '_score:desc';

/** Ends in the uid and the kind, so that pages never repeat or skip. */
export function listingOrder(index: ListingIndex, sort: SearchSort): SlotOrder {
  const keys = sortKeys[sort](index);
  const { uids, kinds } = index;
  return (first, second) => {
    for (const key of keys) {
      const [a, b] = [key(first), key(second)];
      if (a !== b) return a > b ? -1 : 1;
    }
    const [a, b] = [uids[first] ?? '', uids[second] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
    return (kinds[first] ?? 0) - (kinds[second] ?? 0);
  };
}
