import type { ReactNode } from 'react';
import { SITE_NAME } from '../../../src/domain/shell/site-name.ts';
import { useHeading } from '../parts/Screen.tsx';
import classes from './EntranceCard.module.css';

interface EntranceCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A screen outside of the studio: log-in, and what one-time links open. */
export function EntranceCard({ title, lead, children }: EntranceCardProps) {
  const heading = useHeading(title, title);
  return (
    <main className={classes.ground}>
      <div className={classes.card}>
        <p className={classes.brand}>
          {SITE_NAME} <span className={classes.name}>Studio</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  );
}
