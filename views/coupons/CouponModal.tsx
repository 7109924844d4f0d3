import { useEffect, useState } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { codeStart } from '../../src/domain/coupons/coupon-code.ts';
import { NowContext } from '../ui/page/now-context.ts';
import { CouponButton } from './CouponButton.tsx';
import { CouponCode } from './CouponCode.tsx';
import { CouponDetails } from './CouponDetails.tsx';
import { CouponOutcome } from './CouponOutcome.tsx';
import type { CouponView } from './press-coupon.ts';
import { copyFailedWords, settleLater } from './press-coupon.ts';
import { useCoupon } from './use-coupon.ts';

export interface CouponModalProps {
  coupon: RevealedCoupon;
  /** By the button that opened the modal. */
  isCopied: boolean;
  /** The way out opens by itself, a moment from now. */
  opensWay: boolean;
}

/** A code that was revealed where there is no room for it. Its title is the coupon's. */
export function CouponModal({ coupon, isCopied, opensWay }: CouponModalProps) {
  const { id, title, code } = coupon;
  // No page's: it opens over any.
  const [now] = useState(() => new Date().toISOString());
  const state = isCopied ? 'success' : 'error';
  const { view, show, handlers } = useCoupon(id, { start: { state, said: '', opensWay } });
  useEffect(() => {
    // After the modal is there: what stands in it from the start is not heard as news.
    const said = isCopied ? `Code ${code} copied.` : copyFailedWords(code);
    const told: CouponView = { state, said, opensWay };
    show(told);
    settleLater(told, show);
  }, [state, isCopied, opensWay, code, show]);
  return (
    <CouponDetails coupon={coupon}>
      <CouponCode id={id} start={codeStart(code)} code={code} />
      {/* Once the code is copied, the next step is the store. */}
      <CouponButton
        {...handlers}
        id={id}
        title={title}
        view={view}
        isRevealed
        variant={isCopied ? 'secondary' : 'primary'}
      />
      <NowContext value={now}>
        <CouponOutcome coupon={coupon} opensWay={opensWay} />
      </NowContext>
    </CouponDetails>
  );
}
