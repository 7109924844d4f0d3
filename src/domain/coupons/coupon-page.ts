/** Where buttons of coupons lead without JavaScript: `?coupon={id}`. */
export const COUPON_PAGE = '/coupons/reveal';
