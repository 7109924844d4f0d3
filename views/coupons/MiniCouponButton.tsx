import { useRef } from 'react';
import { COUPON_PAGE } from '../../src/domain/coupons/coupon-page.ts';
import { useModal } from '../shell/modal-context.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './MiniCouponButton.module.css';
import { useCoupon } from './use-coupon.ts';

interface MiniCouponButtonProps {
  /** Of the coupon, or of its deal (`dealCouponId`). */
  id: string;
  /** What the deal is called. */
  title: string;
}

/** Reveals and copies the code of a tile (docs/spec/coupons.md COUPONS-11): there is no room for it, so a modal shows it. */
export function MiniCouponButton({ id, title }: MiniCouponButtonProps) {
  const modals = useModal();
  const button = useRef<HTMLButtonElement>(null);
  const { view, handlers } = useCoupon(id, {
    onCopy: (coupon, isCopied, isFirst) => {
      // Its page has been left while the answer was on its way.
      if (!button.current) return;
      const props = { coupon, isCopied, opensWay: isCopied && isFirst };
      // What it does not show is copied all the same.
      modals.open({ type: 'coupon', title: coupon.title, closeOnMaskClick: true, props }).catch(() => undefined);
    },
  });
  return (
    <form action={COUPON_PAGE} className={classes.form}>
      <button
        {...handlers}
        ref={button}
        type="submit"
        name="coupon"
        value={id}
        className={classes.button}
        aria-busy={view.state === 'loading' || undefined}
      >
        <Icon name="tag" size={16} />
        <span className="visually-hidden">Reveal and copy </span>
        {words[view.state] ?? 'Code'}
        <span className="visually-hidden">: {title}</span>
      </button>
      {view.state !== 'neutral' && (
        <span role="status" className="visually-hidden">
          {view.said}
        </span>
      )}
    </form>
  );
}

const words: Readonly<Record<string, string>> = { success: 'Copied', error: 'Error' };
