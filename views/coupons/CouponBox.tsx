import type { ReactNode } from 'react';
import { type Coupon, couponOriginText, type HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { couponAnswersText, couponWarning } from '../../src/domain/coupons/coupon-answers.ts';
import { useNow } from '../ui/page/page-contexts.ts';
import classes from './CouponBox.module.css';
import { CouponReveal } from './CouponReveal.tsx';

interface CouponBoxProps {
  /** Without a code, the go link applies the coupon. */
  coupon: Omit<Coupon, 'code' | 'expiresAt'> & { code?: HiddenCode };
  /** Title of the store. */
  store: string | undefined;
  /** Its button is the main one of the page. */
  isMain?: boolean;
  /** The coupon's own go link. */
  children?: ReactNode;
}

/** A coupon with its hidden code. Callers omit it when the deal has expired. */
export function CouponBox({ coupon, store, isMain = true, children }: CouponBoxProps) {
  const { title, code, description, expirationText, origin, answers } = coupon;
  const now = useNow();
  const warning = answers && couponWarning(answers);
  const answersText = answers && couponAnswersText(answers, now);
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      {warning && <p className={classes.warning}>{warning}</p>}
      {code && <CouponReveal code={code} title={title} isMain={isMain} />}
      {description && <p className={classes.small}>{description}</p>}
      {expirationText && <p className={classes.small}>{expirationText}</p>}
      <p className={classes.small}>
        {couponOriginText(origin, store)}
        {answersText && ` · ${answersText}`}
      </p>
      {children}
    </div>
  );
}
