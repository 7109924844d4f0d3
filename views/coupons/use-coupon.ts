import { type MouseEvent, useState } from 'react';
import { COPY_FAILED, COPY_STATUS_MS } from '../../src/domain/coupons/copy-status.ts';
import { useSendAction } from '../ui/page/send-action-context.ts';
import { importPressCoupon } from './import-coupons.ts';
import type { CouponView, OnCopy } from './press-coupon.ts';

const NEUTRAL: CouponView = { state: 'neutral', said: '', opensWay: false };
/** A browser does not ask again for a script that did not come: further presses lead to the page that reveals. */
let isScriptMissing = false;
const preload = () => {
  importPressCoupon().catch(() => undefined);
};

/**
 * The code behind an id: asked for once, copied as often as somebody likes (docs/spec/coupons.md COUPONS-7). Without
 * JavaScript the button's form leads to the page that reveals.
 */
export function useCoupon(id: string, { start = NEUTRAL, onCopy }: { start?: CouponView; onCopy?: OnCopy } = {}) {
  const send = useSendAction();
  const [view, show] = useState(start);
  const press = (event: MouseEvent) => {
    if (!send || isScriptMissing) return;
    event.preventDefault();
    if (view.state === 'loading') return;
    show({ ...NEUTRAL, state: 'loading' });
    importPressCoupon()
      .then((pressCoupon) => pressCoupon({ id, send, show, onCopy }))
      .catch(() => {
        isScriptMissing = true;
        // What says so for a while otherwise has not come either.
        show({ ...NEUTRAL, state: 'error', said: COPY_FAILED });
        setTimeout(show, COPY_STATUS_MS, NEUTRAL);
      });
  };
  return {
    view,
    show,
    /** For the button. */
    handlers: { onClick: press, onPointerEnter: preload, onFocus: preload },
  };
}
