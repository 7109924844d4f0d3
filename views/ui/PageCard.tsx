import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './PageCard.module.css';
import box from './page.module.css';

interface PageCardProps {
  title: string;
  lead?: ReactNode;
  /** Shown beside the card, on wide screens only. */
  aside?: ReactNode;
  /** Link to a related page: 'New here? Sign up free'. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page with a single task, on a card. */
export function PageCard({ title, lead, aside, foot, children }: PageCardProps) {
  return (
    <div className={classes.ground}>
      <div className={classNames(box.page, classes.page, aside !== undefined && classes.wide)}>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
        <section className={classes.card} aria-labelledby="account-title">
          <header className={classes.header}>
            <h1 id="account-title" className={classes.title}>
              {title}
            </h1>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </header>
          {children}
          {foot !== undefined && <p className={classes.foot}>{foot}</p>}
        </section>
      </div>
    </div>
  );
}
