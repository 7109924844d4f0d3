import { ZodError, type z } from 'zod';
import type { SearchParams, searchResponse } from '../../contracts/search/search.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { FacetName, FeedQuery, FoundPage } from '../../domain/feeds/feed-query.ts';
import { LIST_FIELDS } from '../../domain/feeds/listing-parameters.ts';
import { isAbortReason, readBackendError, toAbortError } from '../../platform/http/backend-errors.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { present } from '../content/mapping.ts';

/** The requested part of a result, and what to compute over the whole. */
export interface SearchPage {
  offset?: number;
  limit: number;
  /** Facets to count; price bounds are included with them. */
  facets?: readonly FacetName[];
  /** ISO 8601: the moment of a list that is read in pages. */
  maxStartsAt?: string | undefined;
}

const commaList = (values: readonly string[] | undefined) => (values?.length ? values.join(',') : undefined);

/** A feed's query as parameters of the search service. */
export function toSearchParams(query: FeedQuery): SearchParams {
  return {
    query: query.query,
    match: query.match,
    excluded_words: commaList(query.excludedWords),
    sort: query.pinned?.others ?? query.sort,
    picked: commaList(query.pinned?.uids),
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
    discounts: commaList(query.discounts),
    coupons: commaList(query.coupons),
    stock: commaList(query.stock),
    min_percent_off: query.minPercentOff,
    shipping_cost: query.shippingCost,
    min_price: query.minPrice,
    max_price: query.maxPrice,
    max_live_posts: query.maxLivePosts,
    exclusive: query.exclusive === undefined ? undefined : query.exclusive ? 'true' : 'false',
  };
}

/** Paging and aggregation parameters of a search. */
export function toPageParams({ offset = 0, limit, facets = [], maxStartsAt }: SearchPage): SearchParams {
  return {
    offset,
    limit,
    max_starts_at: maxStartsAt,
    aggs: facets.length > 0 ? [...facets, 'prices'].join(',') : undefined,
  };
}

type Answer = z.output<typeof searchResponse>;

const facetNames = Object.keys(LIST_FIELDS) as (keyof typeof LIST_FIELDS)[];

/** Maps an answer of the search service to a page of items. */
export function toFoundPage<Item>(answer: Answer, items: Item[]): FoundPage<Item> {
  const { count, counts, aggregations, prices, correction } = answer;
  const facets = facetNames.flatMap((name) => {
    const values = aggregations[name];
    return values
      ? [[name, values.map(({ key, count: times, label }) => ({ key, count: times, ...present({ label }) }))]]
      : [];
  });
  return {
    items,
    totalCount: count,
    counts: {
      deals: counts.deals,
      products: counts.product_listings,
      stores: counts.stores,
      articles: counts.articles,
    },
    facets: Object.fromEntries(facets),
    ...present({
      prices,
      maxStartsAt: answer.max_starts_at,
      correction: correction && { query: correction.query, isUsed: correction.is_used },
    }),
  };
}

/** Below the page's deadline. */
const TIMEOUT_MS = 10_000;

/** A slow search is a TimeoutError (docs/spec/errors.md ERRORS-7). */
const timeout = ({ path }: { path: string }, occurrence: { cause: unknown }) =>
  errors.timeout({ ms: TIMEOUT_MS, path }, occurrence);

/** Maps a failed call of the search service: timeouts become 504, everything else 500. */
export function toSearchError(error: unknown, path: string): unknown {
  if (error instanceof ZodError) {
    return errors.searchFetch({ path, reason: 'not in the agreed form' }, { cause: error });
  }
  if (isAbortReason(error)) return toAbortError(error, timeout, path);
  if (!(error instanceof HttpFailure)) return error;
  if (error.kind === 'timeout') return timeout({ path }, { cause: error });
  const { code, message = error.kind } = readBackendError(error.body);
  return errors.searchFetch(
    {
      path: path,
      reason: message,
      ...(error.status !== undefined && { status: error.status }),
      ...(code !== undefined && { errorCode: code }),
    },
    { cause: error },
  );
}
