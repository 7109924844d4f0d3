import { useState } from 'react';
import type { ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import { listingAddress, readListingFilters } from '../../../src/domain/feeds/listing-filters.ts';
import { DOLLARS } from '../../../src/domain/feeds/listing-parameters.ts';
import type { optimisticRefinements as Optimistic } from '../../../src/domain/feeds/optimistic-refinements.ts';
import { type Facet, type Refinements, stableFacets } from '../../../src/domain/feeds/refinements.ts';
import { useLocation } from '../../ui/page/page-contexts.ts';

interface LoadedRefinements {
  refinements: Refinements;
  /** Query string that the shown list belongs to. */
  search: string;
  pathname: string;
  facets: Facet[];
}

export interface PriceFields {
  typed: TypedPrices;
  change: (changed: Partial<TypedPrices>) => void;
  /** Address of the list within the typed prices; undefined when it is the list that is shown or loading. */
  address: string | undefined;
}

/**
 * The refinements of the list as of the last click: marks and addresses are updated before the new list arrives, and
 * facets and sort orders include prices that are typed but not applied. Facets keep their position while the list is
 * shown.
 */
export function useRefinements(
  refinements: Refinements,
  optimisticRefinements: typeof Optimistic,
): {
  refinements: Refinements;
  isPending: boolean;
  prices: PriceFields;
} {
  const { pathname, search } = useLocation();
  const [loaded, setLoaded] = useState<LoadedRefinements>({
    refinements,
    pathname,
    search,
    facets: refinements.facets,
  });
  let shown = loaded;
  if (loaded.refinements !== refinements) {
    shown = { refinements, pathname, search, facets: stableFacets(loaded.facets, refinements.facets) };
    setLoaded(shown);
  }
  const stable = { ...refinements, facets: shown.facets };
  // Parameters that are no filters, such as the page or a preview, do not change the list.
  const isPending = shown.pathname === pathname && listAddressOf(shown.search) !== listAddressOf(search);
  const expected = isPending ? optimisticRefinements(stable, readListingFilters(new URLSearchParams(search))) : stable;
  const { typed, change, filtersWithPrices, isChanged } = useTypedPrices(expected.chosen);
  const next = isChanged ? optimisticRefinements(expected, filtersWithPrices) : expected;
  return {
    refinements: { ...next, chips: expected.chips },
    isPending,
    prices: { typed, change, address: isChanged ? listingAddress(expected.url, filtersWithPrices) : undefined },
  };
}

const listAddressOf = (search: string) => listingAddress('', readListingFilters(new URLSearchParams(search)));

/** Raw text of the two price fields. */
interface TypedPrices {
  min: string;
  max: string;
}

/**
 * Prices as they are typed. `filtersWithPrices` are the filters of the next choice; an invalid price keeps the bound in
 * force.
 */
function useTypedPrices(chosen: ListingFilters) {
  const { minPrice, maxPrice, ...others } = chosen;
  const applied: TypedPrices = { min: String(minPrice ?? ''), max: String(maxPrice ?? '') };
  const [typed, setTyped] = useState({ applied, ...applied });
  // Another list came with other bounds, for instance by a chip or by going back.
  if (typed.applied.min !== applied.min || typed.applied.max !== applied.max) setTyped({ applied, ...applied });

  const readBound = (bound: keyof TypedPrices) => (DOLLARS.test(typed[bound]) ? typed[bound] : applied[bound]);
  const bounds = readListingFilters(new URLSearchParams({ min_price: readBound('min'), max_price: readBound('max') }));
  return {
    typed,
    change: (changed: Partial<TypedPrices>) => setTyped({ ...typed, ...changed }),
    filtersWithPrices: { ...others, ...bounds },
    isChanged: bounds.minPrice !== minPrice || bounds.maxPrice !== maxPrice,
  };
}
