import { COUPON_PAGE } from '../../src/domain/coupons/coupon-reveal.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './MiniCouponButton.module.css';
import { type CouponModalButtonProps, useCouponModal } from './use-coupon-modal.ts';

/** The code button of a tile. */
export function MiniCouponButton({ id, deal }: CouponModalButtonProps) {
  const { status, button } = useCouponModal({ id, deal });
  return (
    <form action={COUPON_PAGE} className={classes.form}>
      <button
        {...button}
        type="submit"
        name="coupon"
        value={id}
        className={classes.button}
        aria-busy={status.state === 'loading' || undefined}
      >
        <Icon name="tag" size={16} />
        <span className="visually-hidden">Reveal and copy </span>
        {labels[status.state] ?? 'Code'}
        <span className="visually-hidden">: {deal.headline}</span>
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
