import type { ProductListing } from './listing.ts';
import type { ProductPageListing } from './product-page.ts';

export interface ProductOffer {
  listing: ProductListing;
  /** US dollars. */
  price?: number;
  /** US dollars, before the saving; absent where nothing is saved, or nothing can be bought. */
  was?: number;
  /** Nothing is promised any more: it cannot be bought, or its link leads nowhere. */
  isGone: boolean;
}

/** What one store asks for a product. */
export function productOffer(listing: ProductListing): ProductOffer {
  const { availability, discontinued, discountPrice, regularPrice } = listing;
  const isGone = discontinued || availability === 'out_of_stock' || availability === 'broken_link';
  const price = discountPrice ?? regularPrice;
  const isLess = price !== undefined && regularPrice !== undefined && regularPrice > price;
  return {
    listing,
    isGone,
    ...(price !== undefined && { price }),
    ...(isLess && !isGone && { was: regularPrice }),
  };
}

/** The offer that a product page leads with: the first in its order that can be bought, else the first. */
export function leadingOffer(rows: readonly ProductPageListing[]): ProductOffer | undefined {
  const offers = rows.map(({ listing }) => productOffer(listing));
  return offers.find(({ isGone }) => !isGone) ?? offers[0];
}
