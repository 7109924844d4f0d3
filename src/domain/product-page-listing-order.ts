import type { Availability } from './entities/listing.ts';

interface ProductPageListing {
  topPick: boolean;
  listing: { availability: Availability; discontinued?: boolean };
}

const outOfStock = ({ listing }: ProductPageListing) =>
  Number(listing.availability === 'out_of_stock' || listing.discontinued === true);
const topPick = (row: ProductPageListing) => Number(!row.topPick);
const inStock = (row: ProductPageListing) => Number(row.listing.availability !== 'in_stock');

/** Out-of-stock last, then top picks first, then in-stock first (browsing spec, section 4). */
export function orderProductPageListings<T extends ProductPageListing>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => outOfStock(a) - outOfStock(b) || topPick(a) - topPick(b) || inStock(a) - inStock(b));
}
