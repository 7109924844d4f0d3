import type { ReactNode } from 'react';
import classes from './AccountCard.module.css';
import { classNames } from './class-names.ts';
import box from './page.module.css';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  /** What stands beside the card on wide screens, and nowhere else. */
  aside?: ReactNode;
  /** The way to the other page: 'New here? Sign up free'. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page of accounts: one thing to do, on a card of its own. */
export function AccountCard({ title, lead, aside, foot, children }: AccountCardProps) {
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
