import type { Narrowing } from '../../src/domain/entities/listing-filters.ts';
import type { FeedNoun } from '../../src/domain/feed-paging.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { PriceBounds } from './PriceBounds.tsx';

/** Open from the start; a shopper opens what else matters. */
const OPEN_FACETS = 3;

interface FilterPanelProps {
  narrowing: Narrowing;
  noun: FeedNoun;
}

/** All that a list can be narrowed by, the price behind the first facet. Works as links and a form. */
export function FilterPanel({ narrowing, noun }: FilterPanelProps) {
  const { facets, priceBounds, chosen } = narrowing;
  const hasPrices = priceBounds !== undefined || chosen.minPrice !== undefined || chosen.maxPrice !== undefined;
  const [first, ...others] = facets.map((facet, index) => (
    <FacetGroup key={facet.name} facet={facet} noun={noun} startsOpen={index < OPEN_FACETS} />
  ));
  return (
    <>
      {first}
      {hasPrices && <PriceBounds narrowing={narrowing} />}
      {others}
    </>
  );
}
