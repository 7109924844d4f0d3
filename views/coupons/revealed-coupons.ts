import { useSyncExternalStore } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';

/** What this page has revealed, by id: whoever comes back from the store finds the code where it was. Empty on the server. */
let revealed: ReadonlyMap<string, RevealedCoupon> = new Map();
const NONE = revealed;
const listeners = new Set<() => void>();

export const revealedCoupon = (id: string): RevealedCoupon | undefined => revealed.get(id);

/** `asked`: the id that it was asked for by, which may be its deal's. */
export function keepRevealed(coupon: RevealedCoupon, asked: string): void {
  revealed = new Map(revealed).set(coupon.id, coupon).set(asked, coupon);
  for (const listener of listeners) listener();
}

/** The coupon, once any button of the page has revealed it. */
export const useRevealed = (id: string): RevealedCoupon | undefined =>
  useSyncExternalStore(
    subscribe,
    () => revealed.get(id),
    () => undefined,
  );

/** All of them, by id; another map with each that is revealed. */
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
