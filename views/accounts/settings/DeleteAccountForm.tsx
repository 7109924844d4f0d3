import { consentProblem } from '../../../src/domain/accounts/sign-up-rules.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { logInAgain } from './log-in-again.ts';
import { type SettingsFormProps, SettingsSection } from './SettingsSection.tsx';

/** Requires a checked box and, if there is one, the password. */
export function DeleteAccountForm({ user: { hasPassword }, xsrfToken, form }: SettingsFormProps) {
  return (
    <SettingsSection
      title="Delete Account"
      lead="Your name, email address, picture, interests, saved items, deal alerts, issue reports and coupon ratings are deleted right away. This can’t be undone."
    >
      <Form
        name="delete-account"
        action="/me/settings/delete"
        api={{ method: 'DELETE', path: '/shop/api/me' }}
        check={({ password = '', confirm }) => ({
          password: hasPassword && password === '' ? 'Please enter your password.' : undefined,
          confirm: consentProblem(confirm === 'true'),
        })}
        onRefused={logInAgain('/me/settings')}
        xsrfToken={xsrfToken}
        refused={form}
      >
        {hasPassword && <PasswordField name="password" label="Password" autoComplete="current-password" />}
        <Checkbox name="confirm" label="Delete my account and everything in it." required />
        <p>
          <SubmitButton pending="Deleting…" variant="danger" size="md">
            Delete My Account
          </SubmitButton>
        </p>
      </Form>
    </SettingsSection>
  );
}
