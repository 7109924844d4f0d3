import { formatPrice } from '../text/format-price.ts';
import { titleCase } from '../text/title-case.ts';
import type { CountedValue, FacetName, ListingFilters } from './feed-query.ts';
import { listingAddress, withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import type { FilterChip } from './refinements.ts';

/** One value of one facet. */
export interface FacetKey {
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
  discounts: 'Discount',
  coupons: 'Coupon code',
  stock: 'Availability',
};

/** Labels of the values that content stores as codes. */
const CODE_LABELS: Readonly<Partial<Record<FacetName, Readonly<Record<string, string>>>>> = {
  genders: { f: 'Women', m: 'Men', n: 'Everyone', u: 'Unisex' },
  shipping: { 'free-shipping': 'Free shipping', 'flat-rate': 'Flat rate', 'free-with-minimum': 'Free over a minimum' },
  discounts: { 10: '10% off or more', 25: '25% off or more', 50: '50% off or more', 70: '70% off or more' },
  coupons: { 'with-code': 'With a code', 'without-code': 'No code needed' },
  stock: { 'in-stock': 'In stock', 'sold-out': 'Sold out' },
};

/** The label of a value: ours for a code, else the name in the content, else one made of the slug. */
export function facetLabel(name: FacetName, { key, label }: Pick<CountedValue, 'key' | 'label'>): string {
  const code = CODE_LABELS[name];
  const own = code !== undefined && Object.hasOwn(code, key) ? code[key] : undefined;
  return own ?? label ?? titleCase(key.slice(key.lastIndexOf('/') + 1).replace(/[-_]+/g, ' '));
}

/** 'Up to $50', '$20 and up', '$20 to $50'; undefined without bounds. */
function priceLabel({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) return `${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`;
  if (minPrice !== undefined) return `${formatPrice(minPrice)} and up`;
  return maxPrice === undefined ? undefined : `Up to ${formatPrice(maxPrice)}`;
}

/** One chosen filter, and the filters without it. */
export interface ChosenPart {
  label: string;
  /** Label of the list without this filter. */
  without: string;
  rest: ListingFilters;
}

const facetNames = Object.keys(LIST_FIELDS) as FacetName[];

/** The chosen filters one by one; both price bounds are one part, the sort order is none. */
export function chosenParts(chosen: ListingFilters, labelOf: (value: FacetKey) => string | undefined): ChosenPart[] {
  const { minPrice: _low, maxPrice: _high, ...unpriced } = chosen;
  const part = (label: string, rest: ListingFilters) => ({ label, without: `Without ${label}`, rest });
  const lists = facetNames.flatMap((name) => {
    const field = LIST_FIELDS[name];
    const values: readonly string[] = chosen[field] ?? [];
    return values.map((key) => {
      const label = labelOf({ name, key });
      const known = facetLabel(name, { key, ...(label !== undefined && { label }) });
      return part(known, withoutFilter(chosen, field, key));
    });
  });
  const price = priceLabel(chosen);
  const { minPercentOff: percent } = chosen;
  return [
    ...(chosen.query === undefined ? [] : [part(`“${chosen.query}”`, withoutFilter(chosen, 'query'))]),
    ...lists,
    ...(price === undefined ? [] : [{ label: price, without: 'At any price', rest: unpriced }]),
    ...(percent === undefined ? [] : [part(`${percent}% off or more`, withoutFilter(chosen, 'minPercentOff'))]),
  ];
}

export const toChip = (url: string, { label, rest }: ChosenPart): FilterChip => ({
  label,
  href: listingAddress(url, rest),
});
