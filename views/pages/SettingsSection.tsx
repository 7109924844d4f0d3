import { type ReactNode, useId } from 'react';
import classes from './SettingsSection.module.css';

interface SettingsSectionProps {
  title: string;
  /** What it is about, in a sentence. */
  lead?: ReactNode;
  /** Names the section in addresses. */
  id?: string;
  children: ReactNode;
}

/** One thing about an account that can be changed, beside what it is called. */
export function SettingsSection({ title, lead, id, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
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
