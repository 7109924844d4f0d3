import type { ListingFilters } from '../feeds/feed-query.ts';
import type { AlertFields } from './alert-form.ts';

/** An alert for a search, with what of its filters is a rule of alerts. One brand goes into the words: alerts have no rule for it. */
export const alertOfSearch = (
  searchString: string,
  {
    maxPrice,
    stores = [],
    primaryStores = [],
    brands = [],
  }: Pick<ListingFilters, 'maxPrice' | 'stores' | 'primaryStores' | 'brands'>,
): AlertFields & { searchString: string } => ({
  searchString: withBrand(searchString, brands),
  ...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
  ...(stores.length + primaryStores.length > 0 && { stores: [...stores, ...primaryStores].join(', ') }),
});

/** In front, unless it is said already. Of several brands none: an alert wants all its words. */
function withBrand(searchString: string, [brand, ...others]: readonly string[]): string {
  if (brand === undefined || others.length > 0) return searchString;
  const words = brand.replace(/[-_/]/g, ' ');
  const said = searchString.toLowerCase().replace(/['’]/g, '').replace(/\W+/g, ' ');
  return ` ${said} `.includes(` ${words} `) ? searchString : `${words} ${searchString}`;
}
