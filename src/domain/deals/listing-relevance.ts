import type { FeedQuery } from '../feeds/feed-query.ts';
import type { Listing } from './listing.ts';

/** See docs/spec/deals.md DEALS-10: listing relevance weights. */
export const RELEVANCE_WEIGHTS = { gender: 3, brand: 2, categories: 1 } as const;

export type ListingInterest = Pick<FeedQuery, 'genders' | 'brands' | 'merchandiseTypes' | 'merchandiseBranches'>;

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
