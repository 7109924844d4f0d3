import type { ComponentProps } from 'react';
import { couponButtonLabel } from '../../src/domain/coupons/coupon-button-label.ts';
import { COUPON_PAGE } from '../../src/domain/coupons/coupon-page.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './CouponButton.module.css';
import type { CouponView } from './press-coupon.ts';

interface CouponButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'onClick' | 'onFocus'> {
  id: string;
  /** What the coupon is called. */
  title: string;
  view: CouponView;
  isRevealed: boolean;
}

/** Reveals and copies a code (docs/spec/coupons.md COUPONS-7). What came of it is heard, and read where it failed. */
export function CouponButton({ id, title, view: { state, said }, isRevealed, ...button }: CouponButtonProps) {
  return (
    <form action={COUPON_PAGE} className={classes.form}>
      <Button {...button} type="submit" name="coupon" value={id} block aria-busy={state === 'loading' || undefined}>
        {state === 'success' && <Icon name="check" size={20} />}
        {couponButtonLabel(state, isRevealed)}
        <span className="visually-hidden">: {title}</span>
      </Button>
      <p role="status" className={state === 'error' ? classes.said : 'visually-hidden'}>
        {said}
      </p>
    </form>
  );
}
