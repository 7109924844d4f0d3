import { destinationPath } from '../domain/account-address.ts';
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

/** Where a form of accounts leads on to. */
export const destinationParameter: QueryParameter = (value) => destinationPath(value);
