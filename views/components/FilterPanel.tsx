import type { Narrowing } from '../../src/domain/entities/listing-filters.ts';
import type { FeedNoun } from '../../src/domain/feed-paging.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { PriceBounds } from './PriceBounds.tsx';

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
}

/** All that a list can be narrowed by, the price behind the first facet. Works as links and a form. */
export function FilterPanel({ narrowing, noun }: FilterPanelProps) {
  const [first, ...others] = narrowing.facets.map((facet, index) => (
    <FacetGroup key={facet.name} facet={facet} noun={noun} startsOpen={index < OPEN_FACETS} />
  ));
  return (
    <>
      {first}
      {hasPrices(narrowing) && <PriceBounds narrowing={narrowing} />}
      {others}
    </>
  );
}
