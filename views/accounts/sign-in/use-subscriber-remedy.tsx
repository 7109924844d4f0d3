import { useState } from 'react';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { FormValues } from '../../ui/form/stored-form.ts';
import type { Refusal } from '../../ui/page/page-contexts.ts';

interface RefusedForm {
  /** The error of a form for full users that a subscriber sent. */
  error: 'NotFullUser' | 'SubscriberLoginError';
  xsrfToken: string | undefined;
  /** The refused form: the page's own, or the confirmation form. */
  form: FormState | undefined;
}

/** Props of a `Form` that offer a subscriber the confirmation email when the form was refused. */
export function useSubscriberRemedy({ error, xsrfToken, form }: RefusedForm) {
  const isSubscriber = form?.error === error || form?.action === 'send-confirmation';
  const [subscriber, setSubscriber] = useState(isSubscriber ? form.values.email : undefined);
  return {
    remedy: subscriber !== undefined && (
      <ConfirmationForm
        key={subscriber}
        email={subscriber}
        xsrfToken={xsrfToken}
        refused={form}
        // A refused sign-up has already sent one.
        label={error === 'NotFullUser' ? 'Send the Link Again' : 'Email Me a Link to Set a Password'}
      />
    ),
    onRefused: (refusal: Refusal, { email }: FormValues) => setSubscriber(refusal.error === error ? email : undefined),
  };
}

interface ConfirmationFormProps {
  email: string;
  xsrfToken: string | undefined;
  refused: FormState | undefined;
  /** The label of the button. */
  label: string;
}

/** Mails the link that makes a subscriber a full user (docs/spec/accounts.md ACCOUNTS-3). */
function ConfirmationForm({ email, xsrfToken, refused, label }: ConfirmationFormProps) {
  return (
    <Form
      name="send-confirmation"
      action="/accounts/confirmation"
      api={{ method: 'POST', path: '/shop/api/users/confirmation' }}
      hidden={{ email }}
      xsrfToken={xsrfToken}
      refused={refused}
      done={CONFIRMATION_SENT}
      label={label}
    >
      <SubmitButton pending="Sending…" variant="secondary" size="md" block>
        {label}
      </SubmitButton>
    </Form>
  );
}

export const CONFIRMATION_SENT =
  'Please check your email. The link in it confirms your address and lets you set a password.';
