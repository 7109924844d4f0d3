import { type ReactNode, useId } from 'react';
import type { User } from '../../../src/domain/accounts/user.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import classes from './SettingsSection.module.css';

/** A form that was just saved without JavaScript; from the address. */
export type Saved = 'names' | 'password' | 'confirmation';

/** Props that the settings page and its forms share. */
export interface SettingsFormProps {
  user: Pick<User, 'email' | 'hasPassword' | 'avatarId' | 'profile'>;
  xsrfToken?: string;
  /** A refused form of the page. */
  form?: FormState;
  saved?: Saved;
}

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
