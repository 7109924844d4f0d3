import { logInAddress } from '../../../src/domain/accounts/account-address.ts';
import { EMAIL_HINT, EMAIL_MAX, emailProblem } from '../../../src/domain/accounts/sign-up-rules.ts';
import { passwordResetRequested } from '../../../src/domain/analytics/member-events.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import forms from '../../ui/form/Form.module.css';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PageCard } from '../../ui/PageCard.tsx';
import { useNavigate } from '../../ui/page/page-contexts.ts';

export interface PasswordRecoveryPageProps {
  xsrfToken?: string;
  form?: FormState;
  /** A link was just requested. */
  isSent: boolean;
}

const PATH = '/accounts/password/recovery';
const LOG_IN = (
  <>
    Remember your password? <AppLink href={logInAddress()}>Log in</AppLink>
  </>
);

/** Requests a link to set a new password. Does not reveal whether the address has an account. */
export function PasswordRecoveryPage({ xsrfToken, form, isSent }: PasswordRecoveryPageProps) {
  const track = useTrack();
  const navigate = useNavigate();
  if (isSent) return <CheckYourEmail />;
  return (
    <PageCard
      title="Forgot Your Password?"
      lead="Enter your email address, and we’ll send you a link to set a new password."
      foot={LOG_IN}
    >
      <Form
        name="request-reset"
        action={PATH}
        api={{ method: 'POST', path: '/shop/api/users/password' }}
        check={({ email = '' }) => ({ email: emailProblem(email) })}
        xsrfToken={xsrfToken}
        refused={form}
        onDone={() => {
          track(passwordResetRequested());
          navigate(`${PATH}?sent=true`);
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          hint={EMAIL_HINT}
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
        />
        <SubmitButton pending="Sending…" block>
          Send Me a Link
        </SubmitButton>
      </Form>
    </PageCard>
  );
}

function CheckYourEmail() {
  return (
    <PageCard
      title="Please Check Your Email"
      lead="If there is an account with that address, a link to set a new password is on its way. It works for one hour."
      foot={LOG_IN}
    >
      <p className={forms.hint}>
        No email after a few minutes? Check your spam folder, and make sure the address is correct.
      </p>
      <ButtonLink href={PATH} variant="secondary" block>
        Send It Again
      </ButtonLink>
    </PageCard>
  );
}
