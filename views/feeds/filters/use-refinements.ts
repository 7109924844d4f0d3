import { useState } from 'react';
import type { ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import { listingAddress, readListingFilters } from '../../../src/domain/feeds/listing-filters.ts';
import { DOLLARS } from '../../../src/domain/feeds/listing-parameters.ts';
import { expectedNarrowing } from '../../../src/domain/feeds/optimistic-refinements.ts';
import { type Facet, type Narrowing, stableFacets } from '../../../src/domain/feeds/refinements.ts';
import { useLocation } from '../../ui/page/router-context.ts';

interface Arrived {
  narrowing: Narrowing;
  /** Query string that the shown list belongs to. */
  search: string;
  pathname: string;
  facets: Facet[];
}

export interface PriceFields {
  typed: TypedPrices;
  type: (changed: Partial<TypedPrices>) => void;
  /** Address of the list within the typed prices; undefined when it is the list that is shown or loading. */
  address: string | undefined;
}

/**
 * The refinements of the list as of the last click: marks and addresses are updated before the new list arrives, and
 * facets and sort orders include prices that are typed but not applied. Facets keep their position while the list is
 * shown.
 */
export function useNarrowing(narrowing: Narrowing): { narrowing: Narrowing; isPending: boolean; prices: PriceFields } {
  const { pathname, search } = useLocation();
  const [arrived, setArrived] = useState<Arrived>({ narrowing, pathname, search, facets: narrowing.facets });
  let shown = arrived;
  if (arrived.narrowing !== narrowing) {
    shown = { narrowing, pathname, search, facets: stableFacets(arrived.facets, narrowing.facets) };
    setArrived(shown);
  }
  const stable = { ...narrowing, facets: shown.facets };
  // Parameters that are no filters, such as the page or a preview, do not change the list.
  const isPending = shown.pathname === pathname && listOf(shown.search) !== listOf(search);
  const asked = isPending ? expectedNarrowing(stable, readListingFilters(new URLSearchParams(search))) : stable;
  const { typed, type, wanted, isNew } = useTypedPrices(asked.chosen);
  const { facets, sorts } = isNew ? expectedNarrowing(asked, wanted) : asked;
  return {
    narrowing: { ...asked, facets, sorts },
    isPending,
    prices: { typed, type, address: isNew ? listingAddress(asked.url, wanted) : undefined },
  };
}

const listOf = (search: string) => listingAddress('', readListingFilters(new URLSearchParams(search)));

/** Raw text of the two price fields. */
interface TypedPrices {
  min: string;
  max: string;
}

/**
 * Prices as they are typed. `wanted` holds the filters with them, for the next choice; an invalid price keeps the bound
 * in force.
 */
function useTypedPrices(chosen: ListingFilters) {
  const { minPrice, maxPrice, ...others } = chosen;
  const asked: TypedPrices = { min: String(minPrice ?? ''), max: String(maxPrice ?? '') };
  const [typed, setTyped] = useState({ asked, ...asked });
  // Another list came with other bounds, for instance by a chip or by going back.
  if (typed.asked.min !== asked.min || typed.asked.max !== asked.max) setTyped({ asked, ...asked });

  const said = (bound: keyof TypedPrices) => (DOLLARS.test(typed[bound]) ? typed[bound] : asked[bound]);
  const bounds = readListingFilters(new URLSearchParams({ min_price: said('min'), max_price: said('max') }));
  return {
    typed,
    type: (changed: Partial<TypedPrices>) => setTyped({ ...typed, ...changed }),
    wanted: { ...others, ...bounds },
    isNew: bounds.minPrice !== minPrice || bounds.maxPrice !== maxPrice,
  };
}
