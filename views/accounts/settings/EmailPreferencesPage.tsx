import { useRef } from 'react';
import type { User } from '../../../src/domain/accounts/user.ts';
import { subscribed, userInterestsUpdated } from '../../../src/domain/analytics/member-events.ts';
import { isTargetGender } from '../../../src/domain/my-deals/interests.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { FormValues } from '../../ui/form/stored-form.ts';
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
  const track = useTrack();
  /** The saved values, because the page does not load anew after its form. */
  const saved = useRef({ isSubscribed, gender });
  const trackChanges = (values: FormValues) => {
    const before = saved.current;
    const now = {
      isSubscribed: values.isSubscribed === 'true',
      gender: isTargetGender(values.gender) ? values.gender : undefined,
    };
    saved.current = now;
    if (now.gender !== before.gender) track(userInterestsUpdated({ gender: now.gender }));
    if (now.isSubscribed && !before.isSubscribed)
      track(subscribed({ method: 'email', isAcquisition: false, gender: now.gender }));
  };
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
            onDone={(_answer, values) => trackChanges(values)}
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
              hint="My Deals follows this choice."
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
