import { formatPrice } from '../text/format-price.ts';
import { titleCase } from '../text/title-case.ts';
import type { FacetName, ListingFilters } from './chosen-filters.ts';
import type { CountedValue } from './found.ts';

/** One value of one facet. */
export interface ListedValue {
  name: FacetName;
  key: string;
}

export const FACET_TITLES: Readonly<Record<FacetName, string>> = {
  merchandise_branches: 'Category',
  stores: 'Store',
  primary_stores: 'Main store',
  brands: 'Brand',
  genders: 'For',
  shipping: 'Shipping',
};

/** Values that content names by a code. */
const CODES: Readonly<Partial<Record<FacetName, Readonly<Record<string, string>>>>> = {
  genders: { f: 'Women', m: 'Men', n: 'Everyone', u: 'Unisex' },
  shipping: { 'free-shipping': 'Free shipping', 'flat-rate': 'Flat rate', 'free-with-minimum': 'Free over a minimum' },
};

/** The name of a value for readers: ours for codes, else what content calls it, else what its slug says. */
export function facetLabel(name: FacetName, { key, label }: Pick<CountedValue, 'key' | 'label'>): string {
  const code = CODES[name];
  const own = code !== undefined && Object.hasOwn(code, key) ? code[key] : undefined;
  return own ?? label ?? titleCase(key.slice(key.lastIndexOf('/') + 1).replace(/[-_]+/g, ' '));
}

/** 'Up to $50', '$20 and up', '$20 to $50'; undefined without bounds. */
export function priceLabel({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) return `${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`;
  if (minPrice !== undefined) return `${formatPrice(minPrice)} and up`;
  return maxPrice === undefined ? undefined : `Up to ${formatPrice(maxPrice)}`;
}
