import { useEffect, useState } from 'react';
import type { ListingFilters } from '../../../src/domain/feeds/feed-query.ts';
import type { TypedPrices } from '../../../src/domain/feeds/optimistic-refinements.ts';
import type { Facet, Refinements } from '../../../src/domain/feeds/refinements.ts';
import { useLocation } from '../../ui/page/page-contexts.ts';
import { whenIdle } from '../../ui/use-late-component.ts';

type ChoiceCode = typeof import('../../../src/domain/feeds/optimistic-refinements.ts');
/** What only a choice needs. Absent on the server, and until a page is idle: choices are then links and a form. */
let code: ChoiceCode | undefined;

async function loadCode(): Promise<void> {
  code ??= await import('../../../src/domain/feeds/optimistic-refinements.ts');
}

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
  /**
   * Address of the list within the typed prices, and undefined when it is the list that is shown or loading. Absent while only
   * the server can tell.
   */
  next?: { address: string | undefined };
}

/**
 * The refinements of the list as of the last click: marks and addresses are updated before the new list arrives, and
 * facets and sort orders include prices that are typed but not applied. Facets keep their position while the list is
 * shown.
 */
export function useRefinements(refinements: Refinements): {
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
  useEffect(() => whenIdle(() => loadCode().catch(() => undefined)), []);
  let shown = loaded;
  if (loaded.refinements !== refinements) {
    const { facets } = refinements;
    shown = { refinements, pathname, search, facets: code?.stableFacets(loaded.facets, facets) ?? facets };
    setLoaded(shown);
  }
  const stable = { ...refinements, facets: shown.facets };
  const pending = shown.pathname === pathname ? code?.pendingRefinements(stable, shown.search, search) : undefined;
  const expected = pending ?? stable;
  const { typed, change } = useTypedPrices(expected.chosen);
  const priced = code?.pricedRefinements(expected, typed);
  return {
    refinements: { ...(priced?.refinements ?? expected), chips: expected.chips },
    isPending: pending !== undefined,
    prices: { typed, change, ...(code && { next: { address: priced?.address } }) },
  };
}

/** Prices as they are typed. */
function useTypedPrices({ minPrice, maxPrice }: ListingFilters) {
  const applied: TypedPrices = { min: String(minPrice ?? ''), max: String(maxPrice ?? '') };
  const [typed, setTyped] = useState({ applied, ...applied });
  // Another list came with other bounds, for instance by a chip or by going back.
  if (typed.applied.min !== applied.min || typed.applied.max !== applied.max) setTyped({ applied, ...applied });
  return { typed, change: (changed: Partial<TypedPrices>) => setTyped({ ...typed, ...changed }) };
}
