import type { ReactNode } from 'react';
import classes from './Badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'warning' | 'bad';

/** A word about the state of a row. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>;
}
