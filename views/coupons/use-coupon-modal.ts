import { useRef } from 'react';
import type { CouponDeal } from '../../src/domain/coupons/coupon.ts';
import { useModal } from '../shell/modal-context.ts';
import { useCoupon } from './use-coupon.ts';

export interface CouponModalButtonProps {
  /** Id of the coupon, or of its deal (`dealCouponId`). */
  id: string;
  deal: CouponDeal;
}

/** Reveals and copies a code where there is no room to show it: a modal does (docs/spec/coupons.md COUPONS-11). */
export function useCouponModal({ id, deal }: CouponModalButtonProps) {
  const modals = useModal();
  const ref = useRef<HTMLButtonElement>(null);
  const { status, handlers } = useCoupon(id, {
    onCopy: (coupon, isCopied, isFirst) => {
      // The visitor has left the page.
      if (!ref.current) return;
      const props = { coupon, deal, isCopied, opensStore: isCopied && isFirst };
      // The code is copied even when the modal fails to open.
      modals.open({ type: 'coupon', title: coupon.title, closeOnMaskClick: true, props }).catch(() => undefined);
    },
  });
  return { status, button: { ...handlers, ref } };
}
