import { useSyncExternalStore } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';

/** The codes revealed since the page was loaded, by id; they stay visible when the visitor returns. Empty on the server. */
let revealed: ReadonlyMap<string, RevealedCoupon> = new Map();
const NONE = revealed;
const listeners = new Set<() => void>();

export const revealedCoupon = (id: string): RevealedCoupon | undefined => revealed.get(id);

/** `requestedId`: the coupon's id or that of its deal. */
export function storeRevealed(coupon: RevealedCoupon, requestedId: string): void {
  revealed = new Map(revealed).set(coupon.id, coupon).set(requestedId, coupon);
  for (const listener of listeners) listener();
}

/** The coupon, once any button of the page has revealed it. */
export const useRevealed = (id: string): RevealedCoupon | undefined =>
  useSyncExternalStore(
    subscribe,
    () => revealed.get(id),
    () => undefined,
  );

/** All revealed coupons by id; a new map after each reveal. */
export const useAllRevealed = (): ReadonlyMap<string, RevealedCoupon> =>
  useSyncExternalStore(
    subscribe,
    () => revealed,
    () => NONE,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
