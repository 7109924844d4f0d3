import { selectableBranches } from '../categories/merchandise-branches.ts';
import type { CountedValue, FacetName, FeedQuery, FoundPage, ListingFilters } from './feed-query.ts';
import { type ChosenPart, chosenParts, FACET_TITLES, type FacetKey, facetLabel, toChip } from './filter-chips.ts';
import { listingAddress, withoutFilter } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import type { Facet, FacetValue, Refinements } from './refinements.ts';
import { type ListKind, sortChoices } from './sort-choices.ts';

interface RefinementFacts {
  /** The list's address without filters. */
  url: string;
  kind: ListKind;
  /** The list without filters. */
  fixed: FeedQuery;
  /** The filters that change the list. */
  chosen: ListingFilters;
  found: Pick<FoundPage<unknown>, 'facets' | 'prices'>;
}

const facetNames = Object.keys(LIST_FIELDS) as FacetName[];

/** The refinements of a listing page, and the chosen filters one by one; `nearest` is filled in later. */
export function buildRefinements({ url, kind, fixed, chosen, found }: RefinementFacts): {
  refinements: Refinements;
  parts: ChosenPart[];
} {
  const { facets: counted, prices } = found;
  const parts = chosenParts(chosen, ({ name, key }) => counted[name]?.find((value) => value.key === key)?.label);
  const refinements: Refinements = {
    url: listingAddress(url, {}),
    chosen,
    facets: facetsOf({ fixed, chosen, counted }),
    sorts: sortChoices(url, fixed, chosen, kind),
    chips: parts.map((part) => toChip(url, part)),
    nearest: [],
    ...(prices && { priceBounds: prices }),
  };
  return { refinements, parts };
}

/** Chosen values that do not exist: the search service counts every chosen value it knows, even with 0. */
export const unknownValues = (chosen: ListingFilters, counted: FoundPage<unknown>['facets']): FacetKey[] =>
  facetNames.flatMap((name) => {
    const values: readonly string[] = chosen[LIST_FIELDS[name]] ?? [];
    if (values.length === 0) return [];
    const known = new Set(counted[name]?.map(({ key }) => key));
    return values.filter((key) => !known.has(key)).map((key) => ({ name, key }));
  });

/** The filters without these values. */
export const withoutValues = (chosen: ListingFilters, values: readonly FacetKey[]): ListingFilters =>
  values.reduce((rest, { name, key }) => withoutFilter(rest, LIST_FIELDS[name], key), chosen);

/** Chosen values are shown beyond the limit. */
const MAX_VALUES = 100;

/** In display order. */
const OFFERED_FACETS: readonly FacetName[] = [
  'merchandise_branches',
  'stores',
  'brands',
  'discounts',
  'genders',
  'shipping',
  'coupons',
  'stock',
];

/** The facets of a list. A feed's fixed filter is not offered, except for the branches below a fixed one. */
export function offeredFacets(fixed: FeedQuery, chosen: ListingFilters): FacetName[] {
  const isFree = (name: FacetName) => name === 'merchandise_branches' || !fixed[LIST_FIELDS[name]]?.length;
  // The main store would repeat the store facet, so it is offered only when an address has chosen one.
  const offered: readonly FacetName[] = chosen.primaryStores ? [...OFFERED_FACETS, 'primary_stores'] : OFFERED_FACETS;
  return offered.filter(isFree);
}

interface FacetFacts {
  fixed: FeedQuery;
  chosen: ListingFilters;
  counted: FoundPage<unknown>['facets'];
}

/** A facet with a single value is left out unless it is chosen. */
function facetsOf({ fixed, chosen, counted }: FacetFacts): Facet[] {
  return offeredFacets(fixed, chosen).flatMap((name): Facet[] => {
    const picked: readonly string[] = chosen[LIST_FIELDS[name]] ?? [];
    const all = counted[name] ?? [];
    const shown = name === 'merchandise_branches' ? selectableBranches(all, fixed.merchandiseBranches, picked) : all;
    const values = withChosen(shown.slice(0, MAX_VALUES), all, picked).map(
      ({ key, count, label }): FacetValue => ({
        key,
        label: facetLabel(name, { key, ...(label !== undefined && { label }) }),
        count,
      }),
    );
    return values.length > 1 || picked.length > 0 ? [{ name, title: FACET_TITLES[name], values }] : [];
  });
}

/** Chosen values are always present, even without results. */
function withChosen(shown: CountedValue[], all: readonly CountedValue[], chosen: readonly string[]): CountedValue[] {
  const missing = chosen.filter((key) => !shown.some((value) => value.key === key));
  return [...shown, ...missing.map((key) => all.find((value) => value.key === key) ?? { key, count: 0 })];
}
