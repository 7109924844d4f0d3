import type { SearchParams } from '../../contracts/search/search.ts';
import type { FacetName } from '../../domain/feeds/chosen-filters.ts';
import type { FeedQuery } from '../../domain/feeds/feed.ts';

/** Which part of the result is read, and what is to be known of the whole. */
export interface SearchPage {
  offset?: number;
  limit: number;
  /** To count; the bounds of prices come along. */
  facets?: readonly FacetName[];
  /** ISO 8601: the moment of a list that is read in pages. */
  maxStartsAt?: string | undefined;
}

const commaList = (values: readonly string[] | undefined) => (values?.length ? values.join(',') : undefined);

/** A feed's query as the search service reads it. */
export function toSearchParams(query: FeedQuery): SearchParams {
  return {
    query: query.query,
    sort: query.sort,
    stores: commaList(query.stores),
    primary_stores: commaList(query.primaryStores),
    brands: commaList(query.brands),
    categories: commaList(query.categories),
    merchandise_branches: commaList(query.merchandiseBranches),
    merchandise_types: commaList(query.merchandiseTypes),
    primary_categories: commaList(query.primaryCategories),
    themes: commaList(query.themes),
    flags: commaList(query.flags),
    genders: commaList(query.genders),
    shipping: commaList(query.shipping),
    min_price: query.minPrice,
    max_price: query.maxPrice,
    max_live_posts: query.maxLivePosts,
    exclusive: query.exclusive === undefined ? undefined : query.exclusive ? 'true' : 'false',
  };
}

/** Which part of the result is asked for, and what of the whole. */
export function toPageParams({ offset = 0, limit, facets = [], maxStartsAt }: SearchPage): SearchParams {
  return {
    offset,
    limit,
    max_starts_at: maxStartsAt,
    aggs: facets.length > 0 ? [...facets, 'prices'].join(',') : undefined,
  };
}
