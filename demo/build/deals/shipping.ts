import type { StoreSeed } from '../../model/stores.ts';

/** Shipping terms of a store for an item at a price; sales and coupons have no single price. */
export function shippingOf(
  store: StoreSeed,
  price: number | undefined,
): { option_key: string; cost: number; details?: string } {
  if (store.freeShippingMinimum === 0 || (price !== undefined && price >= store.freeShippingMinimum))
    return { option_key: 'free-shipping', cost: 0 };
  return { option_key: 'flat-rate', cost: store.shippingCost, details: `Free over $${store.freeShippingMinimum}` };
}
