import type { ReactNode } from 'react';
import { PAID_SENTENCE } from '../links/Disclosure.tsx';
import classes from './BuyBar.module.css';

interface BuyBarProps {
  /** The button links to a retailer; phones show the bar first, so that it carries the disclosure. */
  leadsOut: boolean;
  children: ReactNode;
}

/** Keeps the price and the buy button at the bottom of the screen on phones. */
export function BuyBar({ leadsOut, children }: BuyBarProps) {
  return (
    <div className={classes.bar}>
      {leadsOut && <p className={classes.note}>{PAID_SENTENCE}</p>}
      {children}
    </div>
  );
}
