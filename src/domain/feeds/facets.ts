import { branchesToChoose } from '../categories/branches-to-choose.ts';
import type { Facet, FacetName, FacetValue, ListingFilters } from './chosen-filters.ts';
import { FACET_TITLES, facetLabel } from './facet-labels.ts';
import type { FeedQuery } from './feed.ts';
import type { CountedValue, Found } from './found.ts';
import { listingAddress } from './listing-filters.ts';
import { LIST_FIELDS } from './listing-parameters.ts';
import { toggleFilter } from './toggle-filter.ts';

/** More than anybody reads; what is chosen shows all the same. */
const MAX_VALUES = 100;

/** In the order in which they are shown. */
const OFFERED: readonly FacetName[] = ['merchandise_branches', 'stores', 'brands', 'genders', 'shipping'];

/** The facets of a list: what its feed fixes is no choice, save branches below a fixed one. */
export function offeredFacets(fixed: FeedQuery, chosen: ListingFilters): FacetName[] {
  const isFree = (name: FacetName) => name === 'merchandise_branches' || !fixed[LIST_FIELDS[name]]?.length;
  // Beside all stores of a post its main store would be a second word for the same: only an address can choose it.
  const offered: readonly FacetName[] = chosen.primaryStores ? [...OFFERED, 'primary_stores'] : OFFERED;
  return offered.filter(isFree);
}

interface FacetFacts {
  /** The list's own address. */
  url: string;
  fixed: FeedQuery;
  chosen: ListingFilters;
  counted: Found<unknown>['facets'];
}

/** What there is to choose from, with the addresses that choosing leads to. A facet with nothing to tell apart is left out. */
export function facetsOf({ url, fixed, chosen, counted }: FacetFacts): Facet[] {
  return offeredFacets(fixed, chosen).flatMap((name): Facet[] => {
    const picked: readonly string[] = chosen[LIST_FIELDS[name]] ?? [];
    const all = counted[name] ?? [];
    const shown = name === 'merchandise_branches' ? branchesToChoose(all, fixed.merchandiseBranches, picked) : all;
    const values = withChosen(shown.slice(0, MAX_VALUES), all, picked).map(
      ({ key, count, label }): FacetValue => ({
        key,
        label: facetLabel(name, { key, ...(label !== undefined && { label }) }),
        count,
        isChosen: picked.includes(key),
        href: listingAddress(url, toggleFilter(chosen, name, key)),
      }),
    );
    return values.length > 1 || picked.length > 0 ? [{ name, title: FACET_TITLES[name], values }] : [];
  });
}

/** The chosen ones are always there, also with no result. */
function withChosen(shown: CountedValue[], all: readonly CountedValue[], chosen: readonly string[]): CountedValue[] {
  const missing = chosen.filter((key) => !shown.some((value) => value.key === key));
  return [...shown, ...missing.map((key) => all.find((value) => value.key === key) ?? { key, count: 0 })];
}
