import type { ReactNode } from 'react';
import type { Coupon, HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { couponAnswerWords, couponOriginWords, couponWarning } from '../../src/domain/coupons/coupon-words.ts';
import { useNow } from '../ui/page/now-context.ts';
import classes from './CouponBox.module.css';
import { HiddenCoupon } from './HiddenCoupon.tsx';

interface CouponBoxProps {
  /** Without a code, what is offered comes by the way out. */
  coupon: Omit<Coupon, 'code' | 'expiresAt'> & { code?: HiddenCode };
  /** What the store is called. */
  store: string | undefined;
  /** The way out that the coupon has of its own. */
  children?: ReactNode;
}

/** A coupon to take along. The caller leaves it out when the deal is expired. */
export function CouponBox({ coupon, store, children }: CouponBoxProps) {
  const { title, code, description, expirationText, origin, answers } = coupon;
  const now = useNow();
  const warning = answers && couponWarning(answers);
  const words = answers && couponAnswerWords(answers, now);
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      {warning && <p className={classes.warning}>{warning}</p>}
      {code && <HiddenCoupon code={code} title={title} />}
      {description && <p className={classes.small}>{description}</p>}
      {expirationText && <p className={classes.small}>{expirationText}</p>}
      <p className={classes.small}>
        {couponOriginWords(origin, store)}
        {words && ` · ${words}`}
      </p>
      {children}
    </div>
  );
}
