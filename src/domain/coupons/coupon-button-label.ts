import type { CouponButtonState } from './coupon-button-state.ts';

/** Accounts spec, section 2. `isRevealed`: the code is known already, also by another button. */
export function couponButtonLabel(state: CouponButtonState, isRevealed: boolean): string {
  if (state === 'success') return 'Coupon Copied';
  if (state === 'error') return 'Error';
  return isRevealed ? 'Copy Code' : 'Reveal and Copy Code';
}
