import type { z } from 'zod';
import type { searchResponse } from '../../contracts/search/search.ts';
import type { Found } from '../../domain/feeds/found.ts';
import { LIST_FIELDS } from '../../domain/feeds/listing-parameters.ts';
import { present } from '../content/present.ts';

type Answer = z.output<typeof searchResponse>;

const facetNames = Object.keys(LIST_FIELDS) as (keyof typeof LIST_FIELDS)[];

/** An answer of the search service, its records as the things that they are. */
export function toFound<Item>(answer: Answer, items: Item[]): Found<Item> {
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
