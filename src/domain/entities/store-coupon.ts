/** A coupon that a store gives by itself, from the legacy system. It has a code, a way out, or both. */
export interface StoreCoupon {
  uid: string;
  title: string;
  code?: string;
  description?: string;
  /** ISO 8601 */
  expiresAt?: string;
  /** Its number in the legacy system: `/go/c/{number}`. */
  legacyId?: number;
}
