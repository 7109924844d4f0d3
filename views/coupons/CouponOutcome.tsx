import { useEffect, useRef, useState } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { GO_LINK_DELAY_MS } from '../../src/domain/coupons/coupon-button-state.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CouponAnswer } from './CouponAnswer.tsx';
import classes from './CouponOutcome.module.css';

interface CouponOutcomeProps {
  coupon: RevealedCoupon;
  /** The way out opens by itself, a moment from now. */
  opensWay: boolean;
}

/** What follows a code that was revealed: the way out, and whether it worked. The page stays, and the code with it. */
export function CouponOutcome({ coupon, opensWay }: CouponOutcomeProps) {
  const { goLink, store } = coupon;
  const link = useRef<HTMLAnchorElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!opensWay) return undefined;
    const timer = setTimeout(() => link.current && setBlocked(!openTab(link.current)), GO_LINK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opensWay]);
  return (
    <div className={classes.outcome}>
      <p role="status" className={isBlocked ? classes.blocked : 'visually-hidden'}>
        {isBlocked && 'Your browser kept the store from opening. Open it here:'}
      </p>
      {goLink !== undefined && (
        <ButtonLink ref={link} href={goLink} variant={isBlocked ? 'primary' : 'secondary'} block>
          Go to {store?.title ?? 'the Store'}
          <Icon name="external" size={20} />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
      )}
      <CouponAnswer coupon={coupon} />
    </div>
  );
}

/** Follows a link as a click does: what follows clicks sees it. False: the browser blocks new tabs. */
function openTab(link: HTMLAnchorElement): boolean {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  tab.location.replace(link.href);
  return true;
}
