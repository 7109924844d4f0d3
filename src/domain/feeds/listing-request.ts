import type { ListingFilters } from './feed-query.ts';
import { readListingFilters } from './read-listing-filters.ts';

/** The search service returns only the first 10,000 results. */
const MAX_PAGE = 400;

/** The one-based page of a `page` parameter; 1 for anything but a whole number from 1 to 400. */
export function pageNumber(parameter: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(parameter ?? '') ? Number(parameter) : 1;
  return page <= MAX_PAGE ? page : 1;
}

/** The filters and the page of a list that an address requests. */
export interface ListingRequest {
  filters: ListingFilters;
  /** One-based. */
  page: number;
  /** ISO 8601: pins the list to this moment. */
  maxStartsAt?: string;
}

/** The first page of a list without filters. */
export const WHOLE_LIST: ListingRequest = { filters: {}, page: 1 };

/** Older moments are ignored. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** Tolerated difference between the clocks of the two programs. */
const CLOCK_SKEW_MS = 60_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,20})?(?:Z|[+-]\d{2}:\d{2})$/;

/** A valid `max_starts_at` parameter, unchanged: the search service encodes more than a time in it. */
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
