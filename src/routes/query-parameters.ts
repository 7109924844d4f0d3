import { destinationPath } from '../domain/accounts/account-address.ts';
import { pageNumber } from '../domain/feeds/page-number.ts';
import type { QueryParameter } from './page-route.ts';

/** Pages from the second on. */
export const pageParameter: QueryParameter = (value) => {
  const page = pageNumber(value);
  return page > 1 ? String(page) : undefined;
};

/** Where a form of accounts leads on to. */
export const destinationParameter: QueryParameter = (value) => destinationPath(value);
