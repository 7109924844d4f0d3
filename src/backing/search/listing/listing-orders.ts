import type { SearchSort } from '../../../contracts/search/search.ts';
import type { ListingIndex } from './listing-index.ts';

/** Sort keys by slot, descending; the second key breaks ties. */
export interface ListingOrder {
  first: ArrayLike<number>;
  second?: ArrayLike<number>;
}

type OrderOf = (index: ListingIndex) => ListingOrder;
const newest: OrderOf = ({ numbers }) => ({ first: numbers.startsAt });
const popular: OrderOf = ({ numbers }) => ({ first: numbers.popularity });
/** Documents without a price go last in both directions. */
const price =
  (sign: 1 | -1): OrderOf =>
  ({ numbers }) => ({
    first: numbers.price.map((amount) => (Number.isNaN(amount) ? Number.NEGATIVE_INFINITY : sign * amount)),
  });

/** See docs/spec/feeds.md FEEDS-4. */
const orders = {
  newest,
  'starts_at:desc': newest,
  popularity: popular,
  'popularity:desc': popular,
  'price:asc': price(-1),
  'price:desc': price(1),
  'discount:desc': ({ numbers }) => ({ first: numbers.percentOff, second: numbers.popularity }),
  'updated_at:desc': ({ numbers }) => ({ first: numbers.updatedAt }),
  /** Posts with a coupon code first. */
  codes: ({ hasCode, numbers }) => ({ first: hasCode, second: numbers.popularity }),
  /** In the order in which editors published. */
  editorial: ({ numbers }) => ({ first: numbers.publishedAt }),
  /** Text rank is added by `find-page`; without a query, relevance means popularity. */
  relevance: popular,
  '_score:desc': popular,
} satisfies Record<SearchSort, OrderOf>;

export const isRelevance = (sort: SearchSort): boolean => sort === 'relevance' || sort === '_score:desc';

export const listingOrder = (index: ListingIndex, sort: SearchSort): ListingOrder => orders[sort](index);

/** Negative when the first slot goes first; never 0 for two different slots. */
export type CompareSlots = (first: number, second: number) => number;

/** Breaks ties by uid and kind, so that pages never repeat or skip documents. */
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
