import type { CouponButtonState } from './coupon-button-state.ts';

/** See docs/spec/coupons.md COUPONS-8. `isRevealed`: the code is known already, also by another button. */
export function couponButtonLabel(state: CouponButtonState, isRevealed: boolean): string {
  if (state === 'success') return 'Coupon Copied';
  if (state === 'error') return 'Error';
  return isRevealed ? 'Copy Code' : 'Reveal and Copy Code';
}
