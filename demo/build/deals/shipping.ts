import type { StoreSeed } from '../../model/stores.ts';

/** How something ships from a store: at its price, or when it is a sale or a code for many prices. */
export function shippingOf(
  store: StoreSeed,
  price: number | undefined,
): { option_key: string; cost: number; details?: string } {
  if (store.freeShippingMinimum === 0 || (price !== undefined && price >= store.freeShippingMinimum))
    return { option_key: 'free-shipping', cost: 0 };
  return { option_key: 'flat-rate', cost: store.shippingCost, details: `Free over $${store.freeShippingMinimum}` };
}
