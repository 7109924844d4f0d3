import { type ComponentProps, useEffect } from 'react';
import type { HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { codeMask } from '../../src/domain/coupons/coupon-code.ts';
import { COUPON_PAGE } from '../../src/domain/coupons/coupon-reveal.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useLateComponent } from '../ui/use-late-component.ts';
import classes from './CouponReveal.module.css';
import type { CouponButtonState, CouponStatus } from './press-coupon.ts';
import { useRevealed } from './revealed-coupons.ts';
import { useCoupon } from './use-coupon.ts';

const importCouponOutcome = async () => (await import('./RevealedCoupon.tsx')).CouponOutcome;

interface CouponRevealProps {
  code: HiddenCode;
  /** Title of the coupon. */
  title: string;
  /** Its button is the main one of the page. */
  isMain: boolean;
}

/** A code and its button; after the reveal also the go link and the question whether the code worked. */
export function CouponReveal({ code: { id, start }, title, isMain }: CouponRevealProps) {
  const { status, handlers } = useCoupon(id);
  const revealed = useRevealed(id);
  const isRevealed = revealed !== undefined;
  const { Late: Outcome, preload } = useLateComponent(importCouponOutcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load once, on the reveal
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
          status={status}
          isRevealed={isRevealed}
          variant={isMain && !isRevealed ? 'primary' : 'secondary'}
        />
      </div>
      {revealed && Outcome && <Outcome coupon={revealed} opensStore={status.opensStore} />}
    </>
  );
}

interface CouponCodeProps extends HiddenCode {
  /** Undefined until the reveal. */
  code?: string | undefined;
}

/** The whole code once it is revealed, before that its start and a mask. */
export function CouponCode({ id, start, code }: CouponCodeProps) {
  if (code !== undefined) {
    return (
      <p className={classes.code}>
        <span className="visually-hidden">Code: </span>
        <code>{code}</code>
      </p>
    );
  }
  return (
    <p className={classes.code}>
      <span className="visually-hidden">{start ? `Code that begins with ${start}, hidden` : 'Code, hidden'}</span>
      <span aria-hidden="true">
        {start}
        <span className={classes.mask}>{codeMask(id)}</span>
      </span>
    </p>
  );
}

interface CouponButtonProps
  extends Pick<ComponentProps<typeof Button>, 'ref' | 'variant' | 'size' | 'onClick' | 'onFocus'> {
  id: string;
  /** Title of the coupon. */
  title: string;
  status: CouponStatus;
  isRevealed: boolean;
}

/** Reveals and copies a code (docs/spec/coupons.md COUPONS-7). Screen readers announce the result; failures are visible. */
export function CouponButton({ id, title, status: { state, message }, isRevealed, ...button }: CouponButtonProps) {
  return (
    <form action={COUPON_PAGE} className={classes.form}>
      <Button {...button} type="submit" name="coupon" value={id} block aria-busy={state === 'loading' || undefined}>
        {state === 'success' && <Icon name="check" size={20} />}
        {couponButtonLabel(state, isRevealed)}
        <span className="visually-hidden">: {title}</span>
      </Button>
      <p role="status" className={state === 'error' ? classes.error : 'visually-hidden'}>
        {message}
      </p>
    </form>
  );
}

/** Fixed wording (docs/spec/coupons.md COUPONS-8). `isRevealed`: by this or another button of the page. */
export function couponButtonLabel(state: CouponButtonState, isRevealed: boolean): string {
  if (state === 'success') return 'Coupon Copied';
  if (state === 'error') return 'Error';
  return isRevealed ? 'Copy Code' : 'Reveal and Copy Code';
}
