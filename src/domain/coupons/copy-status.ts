/** See docs/spec/coupons.md COUPONS-9: how long a button says what became of it. */
export const COPY_STATUS_MS = 5_000;
/** See docs/spec/coupons.md COUPONS-10. */
export const COPY_FAILED = 'Something went wrong';
