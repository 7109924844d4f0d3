import type { ListingFilters } from './feed-query.ts';
import { chosenParts, toChip } from './filter-chips.ts';
import { listingAddress } from './listing-filters.ts';
import type { FilterChip, Refinements, SortChoice } from './refinements.ts';

/**
 * The refinements of a list that is still loading: the chosen filters, chips and addresses reflect the latest choice, so that a
 * second quick choice adds to the first. Counts stay those of the shown list.
 */
export function optimisticRefinements(shown: Refinements, chosen: ListingFilters): Refinements {
  const { url } = shown;
  return {
    ...shown,
    chosen,
    sorts: optimisticSorts(url, shown.sorts, chosen),
    chips: optimisticChips(shown, chosen),
  };
}

/** The list's own sort order is the one whose address names none. */
function optimisticSorts(url: string, sorts: readonly SortChoice[], { sort, ...others }: ListingFilters): SortChoice[] {
  const namesSort = ({ href }: SortChoice) => new URLSearchParams(href.split('?')[1]).has('sort');
  const chosenSort = sorts.find(({ value }) => value === sort) ?? sorts.find((choice) => !namesSort(choice));
  return sorts.map((choice) => ({
    ...choice,
    isChosen: chosenSort === undefined ? choice.isChosen : choice === chosenSort,
    href: listingAddress(url, namesSort(choice) ? { ...others, sort: choice.value } : others),
  }));
}

/** Parameters of the list itself, such as a search query, are not filters. */
function optimisticChips({ url, facets }: Refinements, chosen: ListingFilters): FilterChip[] {
  const { query, ...others } = chosen;
  const own = new URLSearchParams(url.split('?')[1]);
  const parts = chosenParts(own.has('query') || query === undefined ? others : chosen, ({ name, key }) => {
    const facet = facets.find((one) => one.name === name);
    return facet?.values.find((value) => value.key === key)?.label;
  });
  return parts.map((part) => toChip(url, part));
}
