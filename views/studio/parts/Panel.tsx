import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A titled box of a screen. */
export function Panel({ title, lead, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
