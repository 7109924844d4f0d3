import { useState } from 'react';
import type { ListingFilters } from '../../../src/domain/feeds/chosen-filters.ts';
import { readListingFilters } from '../../../src/domain/feeds/listing-filters.ts';
import { DOLLARS } from '../../../src/domain/feeds/listing-parameters.ts';

/** What the two price fields say. */
export interface TypedPrices {
  min: string;
  max: string;
}

/**
 * Prices as they are typed, and what is `wanted` with them: they go along with the next choice. What is no price leaves the
 * bound that is in force.
 */
export function useTypedPrices(chosen: ListingFilters) {
  const { minPrice, maxPrice, ...others } = chosen;
  const asked: TypedPrices = { min: String(minPrice ?? ''), max: String(maxPrice ?? '') };
  const [typed, setTyped] = useState({ asked, ...asked });
  // Another list came with other bounds: by a chip, by going back.
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
