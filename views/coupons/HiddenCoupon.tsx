import { useEffect } from 'react';
import type { HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { useLateComponent } from '../ui/use-late-component.ts';
import { CouponButton } from './CouponButton.tsx';
import { CouponCode } from './CouponCode.tsx';
import classes from './HiddenCoupon.module.css';
import { importCouponOutcome } from './import-coupons.ts';
import { useRevealed } from './revealed-coupons.ts';
import { useCoupon } from './use-coupon.ts';

/** A code, the button that reveals it, and once it is revealed the way to the store and the question whether it worked. */
export function HiddenCoupon({ code: { id, start }, title }: { code: HiddenCode; title: string }) {
  const { view, handlers } = useCoupon(id);
  const revealed = useRevealed(id);
  const isRevealed = revealed !== undefined;
  const { Late: Outcome, preload } = useLateComponent(importCouponOutcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when there is something to show
  useEffect(() => {
    if (isRevealed) preload();
  }, [isRevealed]);
  return (
    <>
      <div className={classes.row}>
        <CouponCode start={start} id={id} code={revealed?.code} />
        <CouponButton
          {...handlers}
          id={id}
          title={title}
          view={view}
          isRevealed={isRevealed}
          variant={isRevealed ? 'secondary' : 'primary'}
        />
      </div>
      {revealed && Outcome && <Outcome coupon={revealed} opensWay={view.opensWay} />}
    </>
  );
}
