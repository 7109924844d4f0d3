import type { Facet, FacetName } from './chosen-filters.ts';

interface QuickPick {
  name: FacetName;
  key: string;
}

/**
 * What many shoppers choose first: of each facet in turn its most frequent value that is not chosen. A value that every
 * result has would narrow nothing and is none.
 */
export function quickPicks(facets: readonly Facet[], totalCount: number, max = 6): QuickPick[] {
  const useful = facets.map(({ name, values }) =>
    values
      .filter(({ isChosen, count }) => !isChosen && count > 0 && count < totalCount)
      .map(({ key }): QuickPick => ({ name, key })),
  );
  const rounds = Array.from({ length: max }, (_, round) => useful.flatMap((picks) => picks[round] ?? []));
  return rounds.flat().slice(0, max);
}
