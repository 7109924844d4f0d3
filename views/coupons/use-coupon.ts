import { type MouseEvent, useState } from 'react';
import { COPY_FAILED, COPY_STATUS_MS } from '../../src/domain/coupons/coupon-reveal.ts';
import { useTrack } from '../analytics/track-context.ts';
import { useSendAction } from '../ui/page/page-contexts.ts';
import type { CouponStatus, OnCopy } from './press-coupon.ts';

const NEUTRAL: CouponStatus = { state: 'neutral', message: '', opensStore: false };
/** Browsers do not retry a failed script import: further presses submit the form to the coupon page. */
let isScriptMissing = false;
const importPressCoupon = async () => (await import('./press-coupon.ts')).pressCoupon;
const preload = () => {
  importPressCoupon().catch(() => undefined);
};

/**
 * The status and handlers of a coupon button: fetches the code once and copies it on every press (docs/spec/coupons.md
 * COUPONS-7). Without JavaScript the button's form opens the coupon page.
 */
export function useCoupon(id: string, { start = NEUTRAL, onCopy }: { start?: CouponStatus; onCopy?: OnCopy } = {}) {
  const send = useSendAction();
  const track = useTrack();
  const [status, setStatus] = useState(start);
  const press = (event: MouseEvent) => {
    if (!send || isScriptMissing) return;
    event.preventDefault();
    if (status.state === 'loading') return;
    setStatus({ ...NEUTRAL, state: 'loading' });
    importPressCoupon()
      .then((pressCoupon) => pressCoupon({ id, send, track, setStatus, onCopy }))
      .catch(() => {
        isScriptMissing = true;
        // The missing script contains `scheduleReset`.
        setStatus({ ...NEUTRAL, state: 'error', message: COPY_FAILED });
        setTimeout(setStatus, COPY_STATUS_MS, NEUTRAL);
      });
  };
  return { status, setStatus, handlers: { onClick: press, onPointerEnter: preload, onFocus: preload } };
}
