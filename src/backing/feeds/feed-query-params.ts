import type { z } from 'zod';
import type { feedQuery } from '../../contracts/feeds/feed-page.ts';
import type { SearchParams } from '../../contracts/search/search.ts';

const joined = (values: readonly string[] | null | undefined) => (values?.length ? values.join(',') : undefined);

/** A feed's query as the search service reads it. `merchants` is the older word for stores. */
export function feedQueryParams(query: z.infer<typeof feedQuery>): SearchParams {
  return {
    sort: query.sort ?? 'popularity',
    query: query.query ?? undefined,
    brands: joined(query.brands),
    categories: joined(query.categories),
    flags: joined(query.flags),
    genders: joined(query.genders),
    merchandise_types: joined(query.merchandise_types),
    merchandise_branches: joined(query.merchandise_branches),
    stores: joined([...new Set([...(query.stores ?? []), ...(query.merchants ?? [])])]),
    shipping: joined(query.shipping),
    primary_categories: joined(query.primary_categories),
    themes: joined(query.themes),
    primary_stores: joined(query.primary_stores),
    min_price: query.min_price ?? undefined,
    max_price: query.max_price ?? undefined,
    exclusive: query.exclusive == null ? undefined : query.exclusive ? 'true' : 'false',
  };
}
