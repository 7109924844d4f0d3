import type { Facet, FacetValue } from './entities/listing-filters.ts';

/**
 * What many shoppers choose first: of each facet in turn its most frequent value that is not chosen. A value that every
 * result has would narrow nothing and is none.
 */
export function quickPicks(facets: readonly Facet[], totalCount: number, max = 6): FacetValue[] {
  const useful = facets.map(({ values }) =>
    values.filter(({ isChosen, count }) => !isChosen && count > 0 && count < totalCount),
  );
  const rounds = Array.from({ length: max }, (_, round) => useful.flatMap((values) => values[round] ?? []));
  return rounds.flat().slice(0, max);
}
