import { type ReactNode, useId } from 'react';
import classes from './SettingsSection.module.css';

interface SettingsSectionProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One group of settings: title and lead on the left, the form on the right. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.intro}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
