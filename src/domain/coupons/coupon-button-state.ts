/** See docs/spec/coupons.md COUPONS-9; `loading` while the code is on its way. */
export type CouponButtonState = 'neutral' | 'loading' | 'success' | 'final' | 'error';
/** `settled`: `COPY_STATUS_MS` after the last change. */
type CouponButtonEvent = 'pressed' | 'copied' | 'failed' | 'settled';

/** See docs/spec/coupons.md COUPONS-7: how long after the code the way out opens. */
export const GO_LINK_DELAY_MS = 500;

const transitions: Record<CouponButtonState, Partial<Record<CouponButtonEvent, CouponButtonState>>> = {
  neutral: { pressed: 'loading' },
  loading: { copied: 'success', failed: 'error' },
  success: { pressed: 'loading', settled: 'final' },
  final: { pressed: 'loading' },
  error: { pressed: 'loading', settled: 'neutral' },
};

/** The state after an event: the same one where it means nothing, as a second press while the first is under way. */
export const nextCouponButtonState = (state: CouponButtonState, event: CouponButtonEvent): CouponButtonState =>
  transitions[state][event] ?? state;
