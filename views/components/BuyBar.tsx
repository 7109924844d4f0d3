import type { ReactNode } from 'react';
import classes from './BuyBar.module.css';

/** On phones the price and the way to buy stay within the thumb's reach while the deal is read. */
export function BuyBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
