import { confirmProblem, PASSWORD_HINT, passwordProblem } from '../../../src/domain/accounts/sign-up-rules.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { logInAgain } from './log-in-again.ts';
import classes from './SettingsPage.module.css';
import { type SettingsFormProps, SettingsSection } from './SettingsSection.tsx';

/** Changes the password; members of social sign-in set their first. */
export function PasswordForm({ user: { email, hasPassword }, xsrfToken, form, saved }: SettingsFormProps) {
  return (
    <SettingsSection
      title="Password"
      lead={
        hasPassword
          ? 'Changing it logs you out on all other devices.'
          : 'You don’t have one yet. Set one to log in with your email address, too.'
      }
    >
      <Form
        name="change-password"
        action="/me/settings/password"
        api={{ method: 'PUT', path: '/shop/api/me/password' }}
        check={({ currentPassword = '', password = '', confirmPassword = '' }) => ({
          currentPassword: hasPassword && currentPassword === '' ? 'Please enter your current password.' : undefined,
          password: passwordProblem(password),
          confirmPassword: confirmProblem(password, confirmPassword),
        })}
        onRefused={logInAgain('/me/settings')}
        xsrfToken={xsrfToken}
        refused={form}
        isDone={saved === 'password'}
        done="Your password has been saved. You stay logged in here."
      >
        {/* Password managers store the new password under this user name. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        )}
        <PasswordField name="password" label="New password" autoComplete="new-password" hint={PASSWORD_HINT} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <p>
          <SubmitButton pending="Saving…" size="md">
            {hasPassword ? 'Change Password' : 'Set Password'}
          </SubmitButton>
        </p>
        {hasPassword && (
          <p>
            <AppLink href="/accounts/password/recovery" className={classes.link}>
              Forgot your password?
            </AppLink>
          </p>
        )}
      </Form>
    </SettingsSection>
  );
}
