import type { SignUpField } from '../../../src/domain/accounts/sign-up.ts';
import {
  EMAIL_HINT,
  EMAIL_MAX,
  GENDER_HINT,
  NAME_MAX,
  PASSWORD_HINT,
} from '../../../src/domain/accounts/sign-up-rules.ts';
import { SITE_NAME } from '../../../src/domain/shell/site-name.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import classes from './SignUpFields.module.css';

const GENDERS = [
  { value: 'f', label: 'Women' },
  { value: 'm', label: 'Men' },
] as const;

/** The email field and the optional fields of a sign-up form (docs/spec/accounts.md ACCOUNTS-26). */
export function SignUpFields({ fields }: { fields: readonly SignUpField[] }) {
  const hasPassword = fields.includes('password');
  return (
    <>
      {fields.includes('name') && (
        <div className={classes.pair}>
          <TextField name="firstName" label="First Name" autoComplete="given-name" maxLength={NAME_MAX} required />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" maxLength={NAME_MAX} required />
        </div>
      )}
      <TextField
        name="email"
        label="Email"
        type="email"
        hint={EMAIL_HINT}
        // With a password, password managers need the user name.
        autoComplete={hasPassword ? 'username' : 'email'}
        maxLength={EMAIL_MAX}
        required
      />
      {hasPassword && (
        <>
          <PasswordField name="password" label="Password" hint={PASSWORD_HINT} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        </>
      )}
      {fields.includes('gender') && (
        <ChoiceField name="gender" label="Deals for" hint={GENDER_HINT} choices={GENDERS} isOptional />
      )}
      {fields.includes('accept_emails_confirm') && (
        <Checkbox name="acceptEmails" label={`I agree to receive emails from ${SITE_NAME}.`} required />
      )}
    </>
  );
}
