import { useEffect, useState } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { codeStart } from '../../src/domain/coupons/coupon-code.ts';
import { NowContext } from '../ui/page/page-contexts.ts';
import { CouponButton, CouponCode } from './CouponReveal.tsx';
import { type CouponStatus, copyFailedMessage, scheduleReset } from './press-coupon.ts';
import { CouponDetails, CouponOutcome } from './RevealedCoupon.tsx';
import { useCoupon } from './use-coupon.ts';

export interface CouponModalProps {
  coupon: RevealedCoupon;
  /** Whether the button that opened the modal copied the code. */
  isCopied: boolean;
  /** Opens the go link automatically. */
  opensStore: boolean;
}

/** Shows a code that a tile revealed. The modal's title is the coupon's. */
export function CouponModal({ coupon, isCopied, opensStore }: CouponModalProps) {
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
    <CouponDetails coupon={coupon}>
      <CouponCode id={id} start={codeStart(code)} code={code} />
      {/* Once the code is copied, the next step is the store. */}
      <CouponButton
        {...handlers}
        id={id}
        title={title}
        status={status}
        isRevealed
        variant={isCopied ? 'secondary' : 'primary'}
      />
      <NowContext value={now}>
        <CouponOutcome coupon={coupon} opensStore={opensStore} />
      </NowContext>
    </CouponDetails>
  );
}
