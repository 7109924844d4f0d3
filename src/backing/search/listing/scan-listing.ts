import { searchedTypes } from '../../../contracts/search/search.ts';
import type { ListColumn } from './document-row.ts';
import type { ListingIndex } from './listing-index.ts';
import type { PagingMoment } from './paging.ts';

interface ListingConditions {
  moment: PagingMoment;
  /** The `searchedTypes` of the result. */
  contentTypes: readonly string[];
  /** Ids of the documents that match the query, and how much of it each has; absent without a query. */
  text?: { ids: ArrayLike<number>; weights: ArrayLike<number> } | undefined;
  /** US dollars, both inclusive. Prices in the query text restrict every count. */
  textPrice?: { min: number; max: number } | undefined;
  /** A match has at least one value of each. */
  lists: ReadonlyMap<ListColumn, readonly string[]>;
  /** US dollars, both inclusive; a match has a price. */
  price?: { min: number; max: number } | undefined;
  exclusive?: boolean | undefined;
  /** A match saves at least this. */
  minPercentOff?: number | undefined;
  /** US dollars, inclusive; a match has a known cost. */
  maxShippingCost?: number | undefined;
  /** Keeps only product listings that at most this many running posts show. */
  maxLivePosts?: number | undefined;
  /** Facets to count, each with the filter it ignores: its own. */
  facets: readonly { column: ListColumn; own: ListColumn | undefined }[];
}

export interface ListingScan {
  /** Slots of the whole result, unordered. */
  matches: Int32Array;
  /** By slot: how much of the query the match has; absent without a query. */
  weights: Float32Array | undefined;
  /** By index in `searchedTypes`, for all kinds. */
  countsByKind: Uint32Array;
  /** For each of `facets`: number of documents by list of its column. */
  facetCounts: Uint32Array[];
  /** Over the whole result, ignoring the price filter; infinite bounds in reverse order when nothing has a price. */
  prices: { min: number; max: number };
}

/**
 * Visits each document once. A document that fails exactly one filter counts for the facet that ignores this filter;
 * one that fails none is a match and counts for all facets.
 */
export function scanListing(index: ListingIndex, conditions: ListingConditions): ListingScan {
  const { kinds, ids, exclusive, numbers } = index;
  const { startsAt, expiresAt, price, percentOff, shippingCost } = numbers;
  const { moment, textPrice, minPercentOff = 0, maxShippingCost } = conditions;
  const isWanted = searchedTypes.map((type) => conditions.contentTypes.includes(type));
  const filters = [...conditions.lists].map(([column, values]) => {
    const list = index.list(column);
    return { column, setOf: list.setOf, accepted: list.setsWithAny(values) };
  });
  const facets = conditions.facets.map(({ column, own }) => {
    const list = index.list(column);
    const ownPosition = filters.findIndex((filter) => filter.column === own);
    return { setOf: list.setOf, ownPosition, counts: new Uint32Array(list.sets.length) };
  });
  const liveShown = conditions.maxLivePosts === undefined ? undefined : countLivePosts(index, moment);
  const { slots, weights } = conditions.text ? slotsOf(index, conditions.text) : {};
  const end = slots ? slots.length : index.end;
  const matches = new Int32Array(end);
  const countsByKind = new Uint32Array(searchedTypes.length);
  const prices = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = conditions.price ?? {};
  let found = 0;

  for (let at = 0; at < end; at += 1) {
    const slot = slots ? (slots[at] ?? 0) : at;
    const kind = kinds[slot] ?? 0;
    if (kind >= searchedTypes.length || (ids[slot] ?? 0) > moment.highestId) continue;
    if ((startsAt[slot] ?? 0) > moment.time || (expiresAt[slot] ?? 0) <= moment.time) continue;
    if (conditions.exclusive !== undefined && (exclusive[slot] === 1) !== conditions.exclusive) continue;
    if (liveShown && (liveShown[index.shownNumbers[slot] ?? -1] ?? 0) > (conditions.maxLivePosts ?? 0)) continue;
    if ((percentOff[slot] ?? 0) < minPercentOff) continue;
    // False for an unknown cost (NaN).
    if (maxShippingCost !== undefined && !((shippingCost[slot] ?? Number.NaN) <= maxShippingCost)) continue;
    const documentPrice = price[slot] ?? Number.NaN;
    // Both comparisons are false without a price (NaN).
    if (textPrice && !(documentPrice >= textPrice.min && documentPrice <= textPrice.max)) continue;

    let failures = 0;
    let failed = -1;
    for (let position = 0; position < filters.length && failures < 2; position += 1) {
      const { setOf, accepted } = filters[position] ?? EMPTY_FILTER;
      if (accepted[setOf[slot] ?? 0] === 1) continue;
      failures += 1;
      failed = position;
    }
    if (conditions.price && !(documentPrice >= min && documentPrice <= max)) {
      failures += 1;
      failed = filters.length;
    }
    if (failures > 1) continue;
    if (failures === 0) countsByKind[kind] = (countsByKind[kind] ?? 0) + 1;
    if (!isWanted[kind]) continue;
    if (failures === 0) {
      matches[found] = slot;
      found += 1;
    }
    for (const { setOf, ownPosition, counts } of facets) {
      if (failures === 1 && failed !== ownPosition) continue;
      const set = setOf[slot] ?? 0;
      counts[set] = (counts[set] ?? 0) + 1;
    }
    if (failures === 0 || failed === filters.length) {
      if (documentPrice < prices.min) prices.min = documentPrice;
      if (documentPrice > prices.max) prices.max = documentPrice;
    }
  }
  return {
    matches: matches.subarray(0, found),
    weights,
    countsByKind,
    facetCounts: facets.map(({ counts }) => counts),
    prices,
  };
}

const EMPTY_FILTER = { setOf: new Uint32Array(), accepted: new Uint8Array() };
const POST = searchedTypes.indexOf('post');

function slotsOf(index: ListingIndex, { ids, weights: given }: NonNullable<ListingConditions['text']>) {
  const slots = new Int32Array(ids.length);
  const weights = new Float32Array(index.end);
  let found = 0;
  for (let at = 0; at < ids.length; at += 1) {
    // The document was published after the copy was read.
    const slot = index.slotOf(ids[at] ?? 0);
    if (slot === undefined) continue;
    slots[found] = slot;
    weights[slot] = given[at] ?? 0;
    found += 1;
  }
  return { slots: slots.subarray(0, found), weights };
}

/** Number of running posts that show a listing, by its index among the values of `shown_listings`. */
function countLivePosts(index: ListingIndex, moment: PagingMoment): Uint32Array {
  const shown = index.list('shown_listings');
  const { startsAt, expiresAt } = index.numbers;
  const postsBySet = new Uint32Array(shown.sets.length);
  for (let slot = 0; slot < index.end; slot += 1) {
    if (index.kinds[slot] !== POST || (index.ids[slot] ?? 0) > moment.highestId) continue;
    if ((startsAt[slot] ?? 0) > moment.time || (expiresAt[slot] ?? 0) <= moment.time) continue;
    const set = shown.setOf[slot] ?? 0;
    postsBySet[set] = (postsBySet[set] ?? 0) + 1;
  }
  return shown.countValues(postsBySet);
}
