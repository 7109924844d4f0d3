import type { Listing } from '../deals/listing.ts';

/** Whether the listing cannot be bought, regardless of its schedule. */
export const isUnavailable = (listing: Listing): boolean =>
  listing.discontinued ||
  (listing.kind === 'product_listing' &&
    (listing.availability === 'out_of_stock' || listing.availability === 'broken_link'));

/** Available listings first, then by descending relevance, else in the editor's order. */
export function orderListings<T extends Listing>(listings: readonly T[], relevance = (_listing: T) => 0): T[] {
  return listings.toSorted(
    (a, b) => Number(isUnavailable(a)) - Number(isUnavailable(b)) || relevance(b) - relevance(a),
  );
}

/** Whether none of the listings can be bought. */
export const isSoldOut = (listings: readonly Listing[]): boolean =>
  listings.length > 0 && listings.every(isUnavailable);
