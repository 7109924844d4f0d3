import type { ReactNode } from 'react';
import { LOG_IN_LINK_PATH, logInAddress, signUpAddress } from '../../../src/domain/accounts/account-address.ts';
import { EMAIL_MAX, emailProblem } from '../../../src/domain/accounts/sign-up-rules.ts';
import { signedIn } from '../../../src/domain/analytics/session-events.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { FormValues } from '../../ui/form/stored-form.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Refusal } from '../../ui/page/page-contexts.ts';
import { PasswordField } from '../PasswordField.tsx';
import classes from './LogInForm.module.css';

interface LogInFormProps {
  /** Offers a subscriber the confirmation email. */
  remedy: ReactNode;
  destination: string | undefined;
  xsrfToken: string | undefined;
  refused: FormState | undefined;
  onRefused: (refusal: Refusal, values: FormValues) => void;
}

/** Email and password. Does not check the password rules: a password may be older than they are. */
export function LogInForm({ destination, xsrfToken, refused, remedy, onRefused }: LogInFormProps) {
  const track = useTrack();
  return (
    <Form
      name="log-in"
      action={logInAddress()}
      api={{ method: 'POST', path: '/shop/api/sessions' }}
      hidden={{ destination }}
      check={({ email = '', password }) => ({
        email: emailProblem(email),
        password: password ? undefined : 'Please enter your password.',
      })}
      xsrfToken={xsrfToken}
      refused={refused}
      remedy={remedy}
      onDone={() => track(signedIn({ method: 'email' }))}
      onRefused={onRefused}
      explain={({ error, message }) =>
        error === 'SubscriberLoginError' ? (
          <>
            {message}. <AppLink href={signUpAddress(destination)}>Sign up</AppLink>
          </>
        ) : undefined
      }
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" maxLength={EMAIL_MAX} required />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className={classes.row}>
        <Checkbox name="remember" label="Keep me logged in" defaultChecked />
        <AppLink href="/accounts/password/recovery" className={classes.forgot}>
          Forgot your password?
        </AppLink>
      </div>
      <SubmitButton pending="Logging in…" block>
        Log In
      </SubmitButton>
      <ButtonLink href={LOG_IN_LINK_PATH} variant="secondary" size="lg" block>
        Email Me a Log-In Link
      </ButtonLink>
    </Form>
  );
}
