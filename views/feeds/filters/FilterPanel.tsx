import { useState } from 'react';
import type { Narrowing } from '../../../src/domain/feeds/chosen-filters.ts';
import type { FeedNoun } from '../../../src/domain/feeds/feed-paging.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { PriceBounds } from './PriceBounds.tsx';
import type { PriceFields } from './use-narrowing.ts';

/** Open from the start; a shopper opens what else matters. */
const OPEN_FACETS = 3;

/** One price only is nothing to narrow by. */
const hasPrices = ({ priceBounds, chosen: { minPrice, maxPrice } }: Narrowing): boolean =>
  minPrice !== undefined || maxPrice !== undefined || (priceBounds?.min ?? 0) < (priceBounds?.max ?? 0);

/** Whether the panel would hold anything. */
export const canNarrow = (narrowing: Narrowing): boolean => narrowing.facets.length > 0 || hasPrices(narrowing);

interface FilterPanelProps {
  narrowing: Narrowing;
  noun: FeedNoun;
  prices: PriceFields;
  /** Choices take each other's place in the history. */
  replace?: boolean;
}

/** All that a list can be narrowed by, the price behind the first facet. Works as links and a form. */
export function FilterPanel({ narrowing, noun, prices, replace }: FilterPanelProps) {
  // A form that went with the last but one price would pull what is below it from under the finger.
  const [hadPrices] = useState(() => hasPrices(narrowing));
  const [first, ...others] = narrowing.facets.map((facet, index) => (
    <FacetGroup key={facet.name} facet={facet} noun={noun} replace={replace} startsOpen={index < OPEN_FACETS} />
  ));
  return (
    <>
      {first}
      {(hadPrices || hasPrices(narrowing)) && <PriceBounds narrowing={narrowing} prices={prices} replace={replace} />}
      {others}
    </>
  );
}
