import { NAME_MAX, nameProblem } from '../../../src/domain/accounts/sign-up-rules.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSession, useSetSession } from '../session-context.ts';
import { logInAgain } from './log-in-again.ts';
import { type SettingsFormProps, SettingsSection } from './SettingsSection.tsx';

/** First and last name of a full user. */
export function NamesForm({ user: { profile }, xsrfToken, form, saved }: SettingsFormProps) {
  const { firstName = '', lastName = '' } = profile ?? {};
  const session = useSession();
  const setSession = useSetSession();
  return (
    <SettingsSection title="Name" lead="Shown on the site and in emails.">
      <Form
        name="change-names"
        action="/me/settings/names"
        api={{ method: 'PUT', path: '/shop/api/me/names' }}
        check={({ firstName: first = '', lastName: last = '' }) => ({
          firstName: nameProblem('first', first),
          lastName: nameProblem('last', last),
        })}
        onDone={(_answer, values) => session && setSession({ ...session, shortName: values.firstName?.trim() ?? '' })}
        onRefused={logInAgain('/me/settings')}
        xsrfToken={xsrfToken}
        refused={form}
        isDone={saved === 'names'}
        done="Your name has been saved."
      >
        <TextField
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          defaultValue={firstName}
          required
        />
        <TextField
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          defaultValue={lastName}
          required
        />
        <p>
          <SubmitButton pending="Saving…" size="md">
            Save Name
          </SubmitButton>
        </p>
      </Form>
    </SettingsSection>
  );
}
