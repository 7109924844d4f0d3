import type { Gender } from '../accounts/user.ts';
import { normalizeSearchQuery } from '../search/search-query.ts';
import { withoutEmpty } from '../text/without-empty.ts';
import type { ListingFilters, SortOption } from './feed-query.ts';
import { DOLLARS } from './listing-parameters.ts';

/** In menu order (docs/spec/feeds.md FEEDS-4). */
export const SORT_OPTIONS = [
  'popularity',
  'popularity:desc',
  'starts_at:desc',
  'relevance',
  '_score:desc',
  'price:asc',
  'price:desc',
  'discount:desc',
  'codes',
  'editorial',
  'updated_at:desc',
] as const satisfies readonly SortOption[];
export const GENDERS: readonly Gender[] = ['f', 'm', 'n', 'u'];
/** Values per list; more is no shopper's choice. */
const MAX_VALUES = 50;
const MAX_SLUG = 200;
/** Of any kind: those of stores have dots. */
const SLUG = /^[a-z0-9]+(?:[-_/.][a-z0-9]+)*$/;

/**
 * Reads the filters of an address. Malformed or unknown values are dropped, as is a whole list of more than 50 values;
 * reversed price bounds are swapped. `merchants` is the older name of stores.
 */
export function readListingFilters(params: URLSearchParams): ListingFilters {
  const list = (...names: string[]) => readSlugs(names.flatMap((name) => params.getAll(name)));
  const genders = new Set<string>(list('genders'));
  const [low, high] = [readDollars(params.get('min_price')), readDollars(params.get('max_price'))];
  const isReversed = low !== undefined && high !== undefined && low > high;
  return withoutEmpty<ListingFilters>({
    sort: SORT_OPTIONS.find((option) => option === params.get('sort')),
    stores: list('stores', 'merchants'),
    primaryStores: list('primary_stores'),
    brands: list('brands'),
    merchandiseBranches: list('merchandise_branches'),
    genders: GENDERS.filter((gender) => genders.has(gender)),
    minPrice: isReversed ? high : low,
    maxPrice: isReversed ? low : high,
    minPercentOff: readPercent(params.get('min_percent_off')),
    shipping: list('shipping'),
    discounts: list('discounts'),
    coupons: list('coupons'),
    stock: list('stock'),
    query: normalizeSearchQuery(params.get('query') ?? ''),
  });
}

/** Distinct sorted slugs; none at all for a list of more than 50. */
function readSlugs(parameters: readonly string[]): string[] {
  const values = parameters.flatMap((parameter) => parameter.toLowerCase().split(',', MAX_VALUES + 1));
  const distinct = new Set(values.map((value) => value.trim()));
  if (distinct.size > MAX_VALUES) return [];
  return [...distinct].filter((value) => value.length <= MAX_SLUG && SLUG.test(value)).sort();
}

/** US dollars with at most two decimals; undefined for anything else and for 0. */
function readDollars(parameter: string | null): number | undefined {
  const isPrice = parameter !== null && DOLLARS.test(parameter);
  return (isPrice && Number(parameter.replace(/[$,]/g, ''))) || undefined;
}

/** A whole percentage from 1 to 99; undefined for anything else. */
const readPercent = (parameter: string | null): number | undefined =>
  parameter !== null && /^[1-9]\d?$/.test(parameter) ? Number(parameter) : undefined;
