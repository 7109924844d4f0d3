import { z } from 'zod';
import { COUPON_PAGE } from '../../domain/coupons/coupon-reveal.ts';
import { action } from '../action.ts';

/** Records whether a code worked. A person has one answer per code and may change it (docs/spec/coupons.md COUPONS-14). */
export const answerCoupon = action({
  name: 'answer-coupon',
  summary: 'Report whether a code worked',
  method: 'POST',
  path: '/shop/api/coupons/answers',
  form: { path: '/coupons/answers', page: COUPON_PAGE, query: ({ coupon }) => ({ coupon }) },
  access: 'anyone',
  input: z.object({ coupon: z.string(), worked: z.enum(['true', 'false']) }),
  output: z.object({ total: z.int(), worked: z.int(), lastWorkedAt: z.string().optional() }),
  async run(ctx, { coupon, worked }, { coupons }) {
    const answer = await coupons.answer(ctx, coupon, worked === 'true');
    return { answer, redirectTo: `${COUPON_PAGE}?${new URLSearchParams({ coupon, worked })}` };
  },
});
