import type { Coupon } from '../../src/domain/coupons/coupon.ts';
import { CouponBox } from './CouponBox.tsx';
import classes from './CouponCodes.module.css';

interface CouponCodesProps {
  coupons: readonly Coupon[];
  /** What the store is called. */
  store: string | undefined;
}

/** The codes of a deal, each once: a post and its coupon listing may both name one. Left out when the deal has expired. */
export function CouponCodes({ coupons, store }: CouponCodesProps) {
  if (coupons.length === 0) return null;
  const unique = coupons.filter(({ code }, index) => coupons.findIndex((other) => other.code.id === code.id) === index);
  return (
    <section aria-label="Coupon codes" className={classes.coupons}>
      {unique.map((coupon) => (
        <CouponBox key={coupon.code.id} coupon={coupon} store={store} />
      ))}
    </section>
  );
}
