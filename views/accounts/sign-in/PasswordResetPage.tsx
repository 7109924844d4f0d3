import { confirmProblem, PASSWORD_HINT, passwordProblem } from '../../../src/domain/accounts/sign-up-rules.ts';
import { passwordResetCompleted } from '../../../src/domain/analytics/member-events.ts';
import { signedIn } from '../../../src/domain/analytics/session-events.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PageCard } from '../../ui/PageCard.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { LegalText } from './LegalText.tsx';

export interface PasswordResetPageProps {
  xsrfToken?: string;
  form?: FormState;
  /** Absent for a used, expired or unknown link. */
  link?: {
    token: string;
    email: string;
    /** `confirm` makes a subscriber a full user. */
    kind: 'reset' | 'confirm';
  };
}

const RECOVERY = '/accounts/password/recovery';
const texts = {
  reset: { title: 'Set a New Password', lead: 'You will be logged in here and logged out everywhere else.' },
  confirm: { title: 'Confirm Your Email', lead: 'One more step: set a password to finish setting up your account.' },
};

/** Sets a password with a mailed link (docs/spec/accounts.md ACCOUNTS-33). */
export function PasswordResetPage({ xsrfToken, form, link }: PasswordResetPageProps) {
  const track = useTrack();
  if (!link) return <ExpiredLink />;
  const { token, email, kind } = link;
  const trackReset = () => {
    if (kind === 'reset') track(passwordResetCompleted());
    track(signedIn({ method: 'email' }));
  };
  return (
    <PageCard {...texts[kind]}>
      <Form
        name="complete-reset"
        action="/accounts/password/reset"
        api={{ method: 'PUT', path: '/shop/api/users/password' }}
        hidden={{ token }}
        check={({ password = '', confirmPassword = '' }) => ({
          password: passwordProblem(password),
          confirmPassword: confirmProblem(password, confirmPassword),
        })}
        xsrfToken={xsrfToken}
        refused={form}
        onDone={trackReset}
        explain={({ error, message }) =>
          error === 'PasswordTokenInvalid' ? (
            <>
              {message} <AppLink href={RECOVERY}>Send me another link</AppLink>
            </>
          ) : undefined
        }
      >
        {/* Password managers store the new password under this user name. */}
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={email} readOnly />
        <PasswordField name="password" label="New password" hint={PASSWORD_HINT} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <SubmitButton pending="Saving…" block>
          {kind === 'reset' ? 'Save and Log In' : 'Confirm and Log In'}
        </SubmitButton>
      </Form>
      <LegalText verb="logging in" />
    </PageCard>
  );
}

function ExpiredLink() {
  return (
    <PageCard title="This Link Has Expired" lead="Links expire and work only once. Please request a new one.">
      <ButtonLink href={RECOVERY} block>
        Send Me Another Link
      </ButtonLink>
    </PageCard>
  );
}
