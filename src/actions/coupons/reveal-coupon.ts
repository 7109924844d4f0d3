import { z } from 'zod';
import { COUPON_PAGE } from '../../domain/coupons/coupon-reveal.ts';
import { action } from '../action.ts';

/** Returns the code of a coupon. Without JavaScript, the coupon page shows it. */
export const revealCoupon = action({
  name: 'reveal-coupon',
  summary: 'Reveal the code of a coupon',
  method: 'POST',
  path: '/shop/api/coupons/reveal',
  access: 'anyone',
  input: z.object({ coupon: z.string() }),
  output: z.object({ coupon: z.looseObject({ id: z.string(), code: z.string() }) }),
  async run(ctx, { coupon }, { coupons }) {
    return { answer: { coupon: await coupons.reveal(ctx, coupon) }, redirectTo: COUPON_PAGE };
  },
});
