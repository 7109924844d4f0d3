import { z } from 'zod';
import { couponOrigins } from '../../domain/coupons/coupon.ts';

/** Who told of a code; of one without it: the store of its own coupons, the editors of a post's codes. */
export const couponOrigin = z.enum(couponOrigins);
