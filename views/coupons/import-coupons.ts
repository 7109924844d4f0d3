/** What is done with coupons; its code comes when somebody is likely to reveal one. */
export const importPressCoupon = async () => (await import('./press-coupon.ts')).pressCoupon;
/** What follows a code that was revealed. */
export const importCouponOutcome = async () => (await import('./CouponOutcome.tsx')).CouponOutcome;
