import { useRef } from 'react';
import { COUPON_PAGE } from '../../src/domain/coupons/coupon-reveal.ts';
import { useModal } from '../shell/modal-context.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './MiniCouponButton.module.css';
import { useCoupon } from './use-coupon.ts';

interface MiniCouponButtonProps {
  /** Id of the coupon, or of its deal (`dealCouponId`). */
  id: string;
  /** Title of the deal. */
  title: string;
}

/** Reveals and copies the code of a tile (docs/spec/coupons.md COUPONS-11). A modal shows it, since tiles have no room. */
export function MiniCouponButton({ id, title }: MiniCouponButtonProps) {
  const modals = useModal();
  const button = useRef<HTMLButtonElement>(null);
  const { status, handlers } = useCoupon(id, {
    onCopy: (coupon, isCopied, isFirst) => {
      // The visitor has left the page.
      if (!button.current) return;
      const props = { coupon, isCopied, opensStore: isCopied && isFirst };
      // The code is copied even when the modal fails to open.
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
        aria-busy={status.state === 'loading' || undefined}
      >
        <Icon name="tag" size={16} />
        <span className="visually-hidden">Reveal and copy </span>
        {labels[status.state] ?? 'Code'}
        <span className="visually-hidden">: {title}</span>
      </button>
      {status.state !== 'neutral' && (
        <span role="status" className="visually-hidden">
          {status.message}
        </span>
      )}
    </form>
  );
}

const labels: Readonly<Record<string, string>> = { success: 'Copied', error: 'Error' };
