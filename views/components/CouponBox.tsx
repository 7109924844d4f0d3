import type { Coupon } from '../../src/domain/entities/post.ts';
import classes from './CouponBox.module.css';

/** A coupon code to take along. The caller leaves it out when the deal is expired. */
export function CouponBox({ coupon }: { coupon: Coupon }) {
  const { title, code, description, expirationText } = coupon;
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      <p className={classes.code}>
        <span className="visually-hidden">Code: </span>
        <code>{code}</code>
      </p>
      {description && <p className={classes.small}>{description}</p>}
      {expirationText && <p className={classes.small}>{expirationText}</p>}
    </div>
  );
}
