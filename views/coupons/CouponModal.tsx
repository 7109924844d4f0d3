import { useEffect, useState } from 'react';
import type { CouponDeal, RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { codeStart } from '../../src/domain/coupons/coupon-code.ts';
import { Price } from '../deals/Price.tsx';
import { Picture } from '../images/Picture.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import { CouponButton, CouponCode } from './CouponReveal.tsx';
import { type CouponStatus, copyFailedMessage, scheduleReset } from './press-coupon.ts';
import classes from './RevealedCoupon.module.css';
import { CouponDetails, CouponOutcome } from './RevealedCoupon.tsx';
import { useCoupon } from './use-coupon.ts';

export interface CouponModalProps {
  coupon: RevealedCoupon;
  deal: CouponDeal;
  /** Whether the button that opened the modal copied the code. */
  isCopied: boolean;
  /** Opens the go link automatically. */
  opensStore: boolean;
}

/** Shows a code that a tile revealed. The modal's title is the coupon's. */
export function CouponModal({ coupon, deal, isCopied, opensStore }: CouponModalProps) {
  const { id, title, code } = coupon;
  // The modal opens over any page, so it has its own time.
  const [now] = useState(() => new Date().toISOString());
  const state = isCopied ? 'success' : 'error';
  const { status, setStatus, handlers } = useCoupon(id, { start: { state, message: '', opensStore } });
  useEffect(() => {
    // In an effect, because screen readers announce only changes of a status region.
    const message = isCopied ? `Code ${code} copied.` : copyFailedMessage(code);
    const result: CouponStatus = { state, message, opensStore };
    setStatus(result);
    scheduleReset(result, setStatus);
  }, [state, isCopied, opensStore, code, setStatus]);
  return (
    <>
      <div className={classes.deal}>
        <Picture image={deal.image} width={64} height={64} alt="" label={deal.headline} />
        <div>
          <p className={classes.headline}>{deal.headline}</p>
          <Price price={deal.discountPrice} was={deal.strikethroughPrice} discount={deal.discount} needsCode />
        </div>
      </div>
      <CouponDetails coupon={coupon}>
        <CouponCode id={id} start={codeStart(code)} code={code} />
        {/* The next step is the store. */}
        <CouponButton {...handlers} id={id} title={title} status={status} isRevealed variant="secondary" />
        <NowContext value={now}>
          <CouponOutcome coupon={coupon} opensStore={opensStore} />
        </NowContext>
      </CouponDetails>
    </>
  );
}
