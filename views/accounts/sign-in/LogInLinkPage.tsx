import { LOG_IN_LINK_PATH } from '../../../src/domain/accounts/account-address.ts';
import { signedIn } from '../../../src/domain/analytics/session-events.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import forms from '../../ui/form/Form.module.css';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PageCard } from '../../ui/PageCard.tsx';
import { LegalText } from './LegalText.tsx';

export interface LogInLinkPageProps {
  xsrfToken?: string;
  form?: FormState;
  token: string;
  /** The account that the link opens: the visitor sees it before logging in, since the link may be of another person. */
  email: string;
  /** Logging in confirms the address, which ends the password of before. */
  confirms: boolean;
}

/** Logs in with a mailed link (docs/spec/accounts.md ACCOUNTS-47). A button does, because mail programs open links. */
export function LogInLinkPage({ xsrfToken, form, token, email, confirms }: LogInLinkPageProps) {
  const track = useTrack();
  return (
    <PageCard title="Log In by Email" lead="One more step: log in to this account.">
      <Form
        name="log-in-by-link"
        action="/accounts/log-in/by-link"
        api={{ method: 'POST', path: '/shop/api/sessions/by-link' }}
        hidden={{ token }}
        xsrfToken={xsrfToken}
        refused={form}
        onDone={() => track(signedIn({ method: 'email' }))}
        explain={({ error, message }) =>
          error === 'PasswordTokenInvalid' ? (
            <>
              {message} <AppLink href={LOG_IN_LINK_PATH}>Send me another link</AppLink>
            </>
          ) : undefined
        }
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" defaultValue={email} readOnly />
        {confirms && (
          <p className={forms.hint}>
            This also confirms your address. For your safety, an earlier password will stop working. You can set a new
            one in your settings.
          </p>
        )}
        <Checkbox name="remember" label="Keep me logged in" defaultChecked />
        <SubmitButton pending="Logging in…" block>
          Log In
        </SubmitButton>
      </Form>
      <LegalText verb="logging in" />
    </PageCard>
  );
}
