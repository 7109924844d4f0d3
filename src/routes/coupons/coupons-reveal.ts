import type { RevealedCoupon } from '../../domain/coupons/coupon.ts';
import { COUPON_PAGE, entryOfReveal } from '../../domain/coupons/coupon-reveal.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageServices } from '../../services/shell/page-services.ts';
import { pageRoute } from '../page-route.ts';

/** Shows a code to visitors without JavaScript. A GET is enough: it changes nothing, and the middleware chain limits its rate. */
export const couponsReveal = pageRoute({
  name: 'coupons-reveal',
  path: COUPON_PAGE,
  location: 'coupon',
  isCacheable: false,
  errorHandling: 'hard',
  query: {
    coupon: (value) => (entryOfReveal(value) ? value : undefined),
    worked: (value) => (value === 'true' || value === 'false' ? value : undefined),
  },
  async load(ctx, { path, query }, services) {
    const found = await loadCoupon(ctx, query.get('coupon') ?? '', services);
    const worked = query.get('worked');
    return {
      kind: 'page',
      page: 'CouponPage',
      props: {
        now: ctx.now.toISOString(),
        ...found,
        ...(worked !== null && { answer: worked === 'true' }),
        ...(ctx.xsrfToken !== undefined && { xsrfToken: ctx.xsrfToken }),
        ...(ctx.form && { form: ctx.form }),
      },
      meta: services.meta.build({ title: found.coupon?.title ?? 'Coupon', path, noIndex: true }),
      tags: [],
    };
  },
});

/** An expired or unpublished deal is a valid answer here, not a missing page. */
async function loadCoupon(
  ctx: RequestContext,
  id: string,
  { coupons }: PageServices,
): Promise<{ coupon?: RevealedCoupon; unavailable?: string }> {
  try {
    return { coupon: await coupons.reveal(ctx, id) };
  } catch (error) {
    if (errors.couponExpired.is(error) || errors.codeExpired.is(error)) return { unavailable: error.message };
    if (!errors.couponNotFound.is(error)) throw error;
    if (ctx.form) return { unavailable: error.message };
    throw errors.pageNotFound({ path: COUPON_PAGE }, { cause: error });
  }
}
