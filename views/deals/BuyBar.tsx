import type { ReactNode } from 'react';
import { PAID_SENTENCE } from '../links/Disclosure.tsx';
import classes from './BuyBar.module.css';

interface BuyBarProps {
  /** Its link leads out of the site: on a phone it is the first one that is seen. */
  leadsOut: boolean;
  children: ReactNode;
}

/** On phones the price and the way to buy stay within the thumb's reach while the deal is read. */
export function BuyBar({ leadsOut, children }: BuyBarProps) {
  return (
    <div className={classes.bar}>
      {leadsOut && <p className={classes.note}>{PAID_SENTENCE}</p>}
      {children}
    </div>
  );
}
