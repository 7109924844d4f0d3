import type { FeedQuery } from './entities/feed.ts';
import type { Listing } from './entities/listing.ts';

/** Browsing spec, section 9: listing relevance weights. */
export const RELEVANCE_WEIGHTS = { gender: 3, brand: 2, categories: 1 } as const;

export type ListingInterest = Pick<FeedQuery, 'genders' | 'brands' | 'merchandiseTypes' | 'merchandiseBranches'>;

const isUnavailable = (listing: Listing): boolean =>
  listing.discontinued ||
  (listing.kind === 'product_listing' &&
    (listing.availability === 'out_of_stock' || listing.availability === 'broken_link'));

/** How well a listing fits what is looked for: 0 to 6. A branch fits when it holds the listing's merchandise type. */
export function listingRelevance(listing: Listing, interest: ListingInterest): number {
  const slug = listing.merchandiseType?.slug;
  const inBranch = (branch: string) => slug === branch || slug?.startsWith(`${branch}/`) === true;
  const gender = listing.gender !== undefined && interest.genders?.includes(listing.gender) === true;
  const brand = listing.brand !== undefined && interest.brands?.includes(listing.brand.slug) === true;
  const categories = [...(interest.merchandiseTypes ?? []), ...(interest.merchandiseBranches ?? [])].some(inBranch);
  return (
    (gender ? RELEVANCE_WEIGHTS.gender : 0) +
    (brand ? RELEVANCE_WEIGHTS.brand : 0) +
    (categories ? RELEVANCE_WEIGHTS.categories : 0)
  );
}

/** What can be bought first, then by relevance, else in the editor's order. */
export function orderListings<T extends Listing>(listings: readonly T[], interest: ListingInterest = {}): T[] {
  return listings.toSorted(
    (a, b) =>
      Number(isUnavailable(a)) - Number(isUnavailable(b)) ||
      listingRelevance(b, interest) - listingRelevance(a, interest),
  );
}

/** Whether none of the listings can be bought. */
export const isSoldOut = (listings: readonly Listing[]): boolean =>
  listings.length > 0 && listings.every(isUnavailable);
