import type { ListingFilters } from './entities/listing-filters.ts';
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

/** Nobody reads on in a list of yesterday. */
const MAX_AGE_MS = 24 * 60 * 60_000;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,13})?(?:Z|[+-]\d{2}:\d{2})$/;
/** As answers of the search service name it: the digits after its milliseconds say what was listed by then. */
const ANSWERED = /\.\d{13}Z$/;

/** The moment that a `max_starts_at` parameter names, in one form; undefined for what is none. */
export function readMoment(parameter: string | null): string | undefined {
  const time = MOMENT.test(parameter ?? '') ? Date.parse(parameter ?? '') : Number.NaN;
  if (parameter === null || Number.isNaN(time)) return undefined;
  return ANSWERED.test(parameter) ? parameter : new Date(time).toISOString();
}

/** Reads an address of a list. A moment to come would show what has not started; one of before yesterday what nobody saw. */
export function readListingRequest(params: URLSearchParams, now: Date): ListingRequest {
  const moment = readMoment(params.get('max_starts_at'));
  const age = moment === undefined ? Number.NaN : now.getTime() - Date.parse(moment);
  return {
    filters: readListingFilters(params),
    page: pageNumber(params.get('page')),
    ...(moment !== undefined && age >= 0 && age <= MAX_AGE_MS && { maxStartsAt: moment }),
  };
}
