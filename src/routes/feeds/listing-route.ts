import { readListingFilters, writeListingFilters } from '../../domain/feeds/listing-filters.ts';
import { FILTER_PARAMETERS } from '../../domain/feeds/listing-parameters.ts';
import { readMoment } from '../../domain/feeds/listing-request.ts';
import { type PageRoute, pageParameter, type QueryParameter } from '../page-route.ts';

/** A filter in its one spelling; `merchants` is the older word for stores (docs/spec/routes.md ROUTES-16). */
const filterParameter =
  (name: string): QueryParameter =>
  (...values) => {
    const filters = readListingFilters(new URLSearchParams(values.map((value) => [name, value])));
    return writeListingFilters(filters).get(name === 'merchants' ? 'stores' : name) ?? undefined;
  };

/** All that the address of a list may choose: what is malformed is dropped before anything is asked. */
export const listingParameters: Readonly<Record<string, QueryParameter>> = {
  ...Object.fromEntries([...FILTER_PARAMETERS, 'merchants'].map((name) => [name, filterParameter(name)])),
  page: pageParameter,
  max_starts_at: (value) => readMoment(value),
};

/**
 * What all listing pages have in common. Visitors share the list as it is by itself, page by page; what can be chosen is
 * without end, and so are moments.
 */
export const listingRoute = {
  query: listingParameters,
  isShared: ({ query }) => [...query.keys()].every((name) => name === 'page'),
} satisfies Pick<PageRoute, 'query' | 'isShared'>;
