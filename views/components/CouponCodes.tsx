import type { Coupon } from '../../src/domain/entities/post.ts';
import { CouponBox } from './CouponBox.tsx';
import classes from './CouponCodes.module.css';

/** The codes of a deal, each once: a post and its coupon listing may both name one. Left out when the deal has expired. */
export function CouponCodes({ coupons }: { coupons: readonly Coupon[] }) {
  if (coupons.length === 0) return null;
  const unique = coupons.filter(({ code }, index) => coupons.findIndex((other) => other.code === code) === index);
  return (
    <section aria-label="Coupon codes" className={classes.coupons}>
      {unique.map((coupon) => (
        <CouponBox key={coupon.code} coupon={coupon} />
      ))}
    </section>
  );
}
