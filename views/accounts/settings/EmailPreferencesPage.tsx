import { GENDER_HINT } from '../../../src/domain/accounts/sign-up-rules.ts';
import type { User } from '../../../src/domain/accounts/user.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import box from '../../ui/page.module.css';
import { AccountHeader } from './AccountHeader.tsx';
import { logInAgain } from './log-in-again.ts';
import classes from './SettingsPage.module.css';
import { SettingsSection } from './SettingsSection.tsx';

export interface EmailPreferencesPageProps {
  user: Pick<User, 'email' | 'isSubscribed' | 'gender'>;
  xsrfToken?: string;
  /** The refused form of this page. */
  form?: FormState;
  /** From the address, after a form sent without JavaScript. */
  isSaved: boolean;
}

const PICKED_FOR = [
  { value: 'all', label: 'Everyone' },
  { value: 'f', label: 'Women' },
  { value: 'm', label: 'Men' },
] as const;

/** Whether deal emails are sent, and for whom deals are picked. */
export function EmailPreferencesPage({ user, xsrfToken, form, isSaved }: EmailPreferencesPageProps) {
  const { email, isSubscribed, gender } = user;
  return (
    <div className={box.page}>
      <div className={classes.page}>
        <AccountHeader title="Email Preferences" email={email} path="/me/email-preferences" />
        <SettingsSection
          title="Deal Emails"
          lead="Your deal alerts are sent only while deal emails are on. You’ll always get emails about your account."
        >
          <Form
            name="email-preferences"
            action="/me/email-preferences"
            api={{ method: 'PUT', path: '/shop/api/me/email-preferences' }}
            onRefused={logInAgain('/me/email-preferences')}
            xsrfToken={xsrfToken}
            refused={form}
            isDone={isSaved}
            done="Your email preferences have been saved."
          >
            <Checkbox
              name="isSubscribed"
              label={`Send deal emails to ${email}`}
              defaultChecked={isSubscribed}
              hint="Every email has a link to unsubscribe with one click."
            />
            <ChoiceField
              name="gender"
              label="Pick deals for"
              choices={PICKED_FOR}
              defaultValue={gender ?? 'all'}
              hint={GENDER_HINT}
            />
            <p>
              <SubmitButton pending="Saving…" size="md">
                Save Preferences
              </SubmitButton>
            </p>
          </Form>
        </SettingsSection>
      </div>
    </div>
  );
}
