import type { ListingFilters } from '../feeds/feed-query.ts';
import type { SearchWords } from '../search/search-query.ts';
import type { AlertFields } from './alert-form.ts';

/** Form values of an alert for a search, with the filters that alerts have as rules. */
export const alertOfSearch = (
  searchString: string,
  {
    maxPrice,
    stores = [],
    primaryStores = [],
    brands = [],
    excludedWords = [],
  }: Pick<ListingFilters, 'maxPrice' | 'stores' | 'primaryStores' | 'brands'> & Pick<SearchWords, 'excludedWords'>,
): AlertFields & { searchString: string } => ({
  searchString,
  ...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
  ...(stores.length + primaryStores.length > 0 && { stores: [...stores, ...primaryStores].join(', ') }),
  ...(brands.length > 0 && { brands: brands.join(', ') }),
  ...(excludedWords.length > 0 && { excludedWords: excludedWords.join(', ') }),
});
