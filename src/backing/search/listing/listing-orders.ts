import type { SearchSort } from '../../../contracts/search/search.ts';
import type { ListingIndex } from './listing-index.ts';

/** What documents are sorted by, by slot: the greater number goes first, the second decides among equals. */
export interface ListingOrder {
  first: ArrayLike<number>;
  second?: ArrayLike<number>;
}

type OrderOf = (index: ListingIndex) => ListingOrder;
const newest: OrderOf = ({ numbers }) => ({ first: numbers.startsAt });
const popular: OrderOf = ({ numbers }) => ({ first: numbers.popularity });
/** What has no price goes last, either way. */
const price =
  (sign: 1 | -1): OrderOf =>
  ({ numbers }) => ({
    first: numbers.price.map((amount) => (Number.isNaN(amount) ? Number.NEGATIVE_INFINITY : sign * amount)),
  });

/** Every sort (docs/spec/feeds.md FEEDS-4). */
const orders = {
  newest,
  'starts_at:desc': newest,
  popularity: popular,
  'popularity:desc': popular,
  'price:asc': price(-1),
  'price:desc': price(1),
  'updated_at:desc': ({ numbers }) => ({ first: numbers.updatedAt }),
  /** Posts with a coupon code first. */
  codes: ({ hasCode, numbers }) => ({ first: hasCode, second: numbers.popularity }),
  /** In the order in which editors published. */
  editorial: ({ numbers }) => ({ first: numbers.publishedAt }),
  /** By the words of the query (`find-page`); without one, what most people want. */
  relevance: popular,
  '_score:desc': popular,
} satisfies Record<SearchSort, OrderOf>;

export const isRelevance = (sort: SearchSort): boolean => sort === 'relevance' || sort === '_score:desc';

export const listingOrder = (index: ListingIndex, sort: SearchSort): ListingOrder => orders[sort](index);

/** Negative when the first slot goes before the second; never 0 for two different ones. */
export type CompareSlots = (first: number, second: number) => number;

/** Ends in the uid and the kind, so that pages never repeat or skip. */
export function compareSlots({ uids, kinds }: ListingIndex, { first, second }: ListingOrder): CompareSlots {
  return (one, other) => {
    const [a, b] = [first[one] ?? 0, first[other] ?? 0];
    if (a !== b) return a > b ? -1 : 1;
    if (second) {
      const [c, d] = [second[one] ?? 0, second[other] ?? 0];
      if (c !== d) return c > d ? -1 : 1;
    }
    const [uid, otherUid] = [uids[one] ?? '', uids[other] ?? ''];
    if (uid !== otherUid) return uid < otherUid ? -1 : 1;
    return (kinds[one] ?? 0) - (kinds[other] ?? 0);
  };
}
