import { useState } from 'react';
import type { Facet, Narrowing } from '../../../src/domain/feeds/chosen-filters.ts';
import { expectedNarrowing } from '../../../src/domain/feeds/expected-narrowing.ts';
import { listingAddress, readListingFilters } from '../../../src/domain/feeds/listing-filters.ts';
import { stableFacets } from '../../../src/domain/feeds/stable-facets.ts';
import { useLocation } from '../../ui/page/router-context.ts';
import { type TypedPrices, useTypedPrices } from './use-typed-prices.ts';

interface Arrived {
  narrowing: Narrowing;
  /** Of the address that the list is shown for. */
  search: string;
  pathname: string;
  facets: Facet[];
}

export interface PriceFields {
  typed: TypedPrices;
  type: (changed: Partial<TypedPrices>) => void;
  /** Address of the list within the typed prices; undefined when it is the list that is shown or on its way. */
  address: string | undefined;
}

/**
 * What narrows the list, as of the last click: until the list of the new address is there, its marks and addresses go
 * ahead of it, and those of facets and orders go ahead of prices that are typed. Facets keep their places for as long as the
 * list is shown.
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
  // Parameters that choose nothing, such as a page's or a preview's, bring no other list.
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
