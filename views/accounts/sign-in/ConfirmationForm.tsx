import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';

interface ConfirmationFormProps {
  email: string;
  xsrfToken: string | undefined;
  refused: FormState | undefined;
  /** What the button says. */
  label: string;
}

/** Mails the link by which a subscriber becomes a full user (accounts spec, section 4). */
export function ConfirmationForm({ email, xsrfToken, refused, label }: ConfirmationFormProps) {
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
