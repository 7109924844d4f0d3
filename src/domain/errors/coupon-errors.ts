import { defineError } from './define-error.ts';

/** What can be wrong with revealing codes and telling whether they worked. Their messages are shown to whoever asked. */
export const couponErrors = {
  /** No id of ours, or of a code that an editor has taken away or changed since. */
  couponNotFound: defineError({
    name: 'CouponNotFound',
    code: 404,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This code is not on the site any more.',
  }),
  /** See docs/spec/coupons.md COUPONS-6: expired posts hide coupon codes. */
  couponExpired: defineError({
    name: 'CouponExpired',
    code: 410,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Sorry, this deal has expired.',
  }),
  /** Of a deal that runs, or of a store: the code alone is over. */
  codeExpired: defineError({
    name: 'CodeExpired',
    code: 410,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Sorry, this code has expired.',
  }),
  couponAnswered: defineError({
    name: 'CouponAnswered',
    code: 409,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Somebody on your network has already told us about this code today. Thank you!',
  }),
  couponAnswerNotStored: defineError<{ reason: string }>({
    name: 'CouponAnswerNotStored',
    code: 503,
    source: 'accounts',
    message: 'Something went wrong, please try again.',
  }),
};
