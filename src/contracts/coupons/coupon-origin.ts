import { z } from 'zod';
import { couponOrigins } from '../../domain/coupons/coupon.ts';

/** Source of a code; default: the store for its own coupons, the editors for a post's codes. */
export const couponOrigin = z.enum(couponOrigins);
