import type { ListingFilters } from './chosen-filters.ts';
import { readListingFilters } from './listing-filters.ts';
import { pageNumber } from './page-number.ts';

/** What an address asks of a list: the shopper's choice, and which page of it. */
export interface ListingRequest {
  filters: ListingFilters;
  /** One-based. */
  page: number;
  /** ISO 8601: the page belongs to the list as it was at this moment. */
  maxStartsAt?: string;
}

/** A list as it is by itself, from its start. */
export const WHOLE_LIST: ListingRequest = { filters: {}, page: 1 };

/** Older list moments are ignored. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** By so much the clocks of two programs may differ. */
const CLOCK_SKEW_MS = 60_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,20})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment that a `max_starts_at` parameter names, as it is: the search service says more in it than a time. */
export function readMoment(parameter: string | null): string | undefined {
  const isTime = parameter !== null && MOMENT.test(parameter) && !Number.isNaN(Date.parse(parameter));
  return isTime ? parameter : undefined;
}

/** Reads a list's address. Ignores future moments, which would show unstarted deals, and moments older than a day. */
export function readListingRequest(params: URLSearchParams, now: Date): ListingRequest {
  const moment = readMoment(params.get('max_starts_at'));
  const age = moment === undefined ? Number.NaN : now.getTime() - Date.parse(moment);
  return {
    filters: readListingFilters(params),
    page: pageNumber(params.get('page')),
    ...(moment !== undefined && age >= -CLOCK_SKEW_MS && age <= MAX_AGE_MS && { maxStartsAt: moment }),
  };
}
