import type { ReactNode } from 'react';
import type { Coupon } from '../../src/domain/entities/post.ts';
import classes from './CouponBox.module.css';

interface CouponBoxProps {
  /** Without a code, what is offered comes by the way out. */
  coupon: Omit<Coupon, 'code' | 'expiresAt'> & { code?: string };
  /** The way out that the coupon has of its own. */
  children?: ReactNode;
}

/** A coupon code to take along. The caller leaves it out when the deal is expired. */
export function CouponBox({ coupon, children }: CouponBoxProps) {
  const { title, code, description, expirationText } = coupon;
  return (
    <div className={classes.box}>
      <p className={classes.title}>{title}</p>
      {code && (
        <p className={classes.code}>
          <span className="visually-hidden">Code: </span>
          <code>{code}</code>
        </p>
      )}
      {description && <p className={classes.small}>{description}</p>}
      {expirationText && <p className={classes.small}>{expirationText}</p>}
      {children}
    </div>
  );
}
