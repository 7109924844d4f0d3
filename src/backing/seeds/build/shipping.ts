import type { StoreSeed } from '../catalogue/stores.ts';

/** How one thing at a price ships from a store. */
export function shippingOf(store: StoreSeed, price: number): { option_key: string; cost: number; details?: string } {
  if (store.threshold === 0) return { option_key: 'free-shipping', cost: 0 };
  if (price >= store.threshold)
    return { option_key: 'free-shipping', cost: 0, details: `Free over $${store.threshold}` };
  return { option_key: 'flat-rate', cost: store.shippingCost, details: `Free over $${store.threshold}` };
}
