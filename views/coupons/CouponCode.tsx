import type { HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { codeMask } from '../../src/domain/coupons/coupon-code.ts';
import classes from './CouponCode.module.css';

interface CouponCodeProps extends HiddenCode {
  /** Once it is known. */
  code?: string | undefined;
}

/** A code: whole once it is known, before that its first characters and a mask that knows nothing of the rest. */
export function CouponCode({ id, start, code }: CouponCodeProps) {
  if (code !== undefined) {
    return (
      <p className={classes.code}>
        <span className="visually-hidden">Code: </span>
        <code>{code}</code>
      </p>
    );
  }
  return (
    <p className={classes.code}>
      <span className="visually-hidden">{start ? `Code that begins with ${start}, hidden` : 'Code, hidden'}</span>
      <span aria-hidden="true">
        {start}
        <span className={classes.mask}>{codeMask(id)}</span>
      </span>
    </p>
  );
}
