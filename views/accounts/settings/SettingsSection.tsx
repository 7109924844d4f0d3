import { type ReactNode, useId } from 'react';
import classes from './SettingsSection.module.css';

interface SettingsSectionProps {
  title: string;
  /** What it is about, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One thing about an account that can be changed, beside what it is called. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
