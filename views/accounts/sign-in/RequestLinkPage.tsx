import { LOG_IN_LINK_PATH, logInAddress } from '../../../src/domain/accounts/account-address.ts';
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

export interface RequestLinkPageProps {
  purpose: 'reset' | 'log-in';
  xsrfToken?: string;
  form?: FormState;
  /** A link was just requested. */
  isSent: boolean;
  /** The visitor opened a used, expired or unknown link. */
  isExpired?: boolean;
}

const pages = {
  reset: {
    path: '/accounts/password/recovery',
    name: 'request-reset',
    api: '/shop/api/users/password',
    title: 'Forgot Your Password?',
    lead: 'Enter your email address, and we’ll send you a link to set a new password.',
    sent: 'If there is an account with that address, a link to set a new password is on its way. It works for one hour.',
  },
  'log-in': {
    path: LOG_IN_LINK_PATH,
    name: 'request-log-in-link',
    api: '/shop/api/log-in-links',
    title: 'Log In by Email',
    lead: 'Enter your email address, and we’ll send you a link that logs you in without a password.',
    sent: 'If there is an account with that address, a link to log in is on its way. It works for 15 minutes.',
  },
} as const;
const EXPIRED = {
  title: 'This Link Has Expired',
  lead: 'Links expire and work only once. Please request a new one.',
};
const LOG_IN = (
  <>
    Remember your password? <AppLink href={logInAddress()}>Log in</AppLink>
  </>
);

/** Requests a link to set a new password or to log in. Does not reveal whether the address has an account. */
export function RequestLinkPage({ purpose, xsrfToken, form, isSent, isExpired = false }: RequestLinkPageProps) {
  const track = useTrack();
  const navigate = useNavigate();
  const { path, name, api, title, lead, sent } = pages[purpose];
  if (isSent) return <CheckYourEmail path={path} lead={sent} />;
  return (
    <PageCard {...(isExpired ? EXPIRED : { title, lead })} foot={LOG_IN}>
      <Form
        name={name}
        action={path}
        api={{ method: 'POST', path: api }}
        check={({ email = '' }) => ({ email: emailProblem(email) })}
        xsrfToken={xsrfToken}
        refused={form}
        onDone={() => {
          if (purpose === 'reset') track(passwordResetRequested());
          navigate(`${path}?sent=true`);
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

function CheckYourEmail({ path, lead }: { path: string; lead: string }) {
  return (
    <PageCard title="Please Check Your Email" lead={lead} foot={LOG_IN}>
      <p className={forms.hint}>
        No email after a few minutes? Check your spam folder, and make sure the address is correct.
      </p>
      <ButtonLink href={path} variant="secondary" block>
        Send It Again
      </ButtonLink>
    </PageCard>
  );
}
