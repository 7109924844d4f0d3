import { pageNumber } from '../domain/page-number.ts';
import { normaliseSearchQuery } from '../domain/search-query.ts';
import type { QueryParameter } from './page-route.ts';

/** Pages from the second on. */
export const pageParameter: QueryParameter = (value) => {
  const page = pageNumber(value);
  return page > 1 ? String(page) : undefined;
};

/** What a visitor typed. */
export const searchParameter: QueryParameter = (value) => normaliseSearchQuery(value) || undefined;
