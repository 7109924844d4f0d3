import type { Shipping } from './listing.ts';

/** Shipping is free when it costs 0 or its option says so (docs/spec/deals.md DEALS-4). */
export function isFreeShipping(shipping: Pick<Shipping, 'optionKey' | 'cost'> | undefined): boolean {
  return shipping !== undefined && (shipping.cost === 0 || shipping.optionKey === 'free-shipping');
}
