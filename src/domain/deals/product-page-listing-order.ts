import type { Availability } from './listing.ts';

interface ProductPageListing {
  topPick: boolean;
  listing: { availability: Availability; discontinued?: boolean; discountPrice?: number; regularPrice?: number };
}

const outOfStock = ({ listing }: ProductPageListing) =>
  Number(listing.availability === 'out_of_stock' || listing.discontinued === true);
const topPick = (row: ProductPageListing) => Number(!row.topPick);
const inStock = (row: ProductPageListing) => Number(row.listing.availability !== 'in_stock');

const price = ({ listing }: ProductPageListing) => listing.discountPrice ?? listing.regularPrice ?? Number.MAX_VALUE;

/** Out-of-stock last, then top picks first, then in-stock first (docs/spec/deals.md DEALS-11); of equals the cheapest first. */
export function orderProductPageListings<T extends ProductPageListing>(rows: readonly T[]): T[] {
  return rows.toSorted(
    (a, b) =>
      outOfStock(a) - outOfStock(b) || topPick(a) - topPick(b) || inStock(a) - inStock(b) || price(a) - price(b),
  );
}
