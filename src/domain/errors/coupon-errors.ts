import { defineError } from './app-error.ts';

/** Errors of revealing codes and rating them. Their messages are shown to the visitor. */
export const couponErrors = {
  /** An unknown id, or one whose code an editor removed or changed. */
  couponNotFound: defineError({
    name: 'CouponNotFound',
    code: 404,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This code is no longer available.',
  }),
  /** See docs/spec/coupons.md COUPONS-6: expired posts hide coupon codes. */
  couponExpired: defineError({
    name: 'CouponExpired',
    code: 410,
    source: 'accounts',
    ignoreReporting: true,
    message: 'Sorry, this deal has expired.',
  }),
  /** The code has expired while its deal or store is current. */
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
    message: 'Someone on your network already rated this code today. Thank you!',
  }),
  couponAnswerNotStored: defineError<{ reason: string }>({
    name: 'CouponAnswerNotStored',
    code: 503,
    source: 'accounts',
    message: 'Something went wrong, please try again.',
  }),
};
