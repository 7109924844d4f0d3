import type { SignUpField } from '../../../src/domain/accounts/sign-up-fields.ts';
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
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './SignUpFields.module.css';

/** Whose deals the emails are to hold. */
const GENDERS = [
  { value: 'f', label: 'Women' },
  { value: 'm', label: 'Men' },
] as const;

/** What a sign-up form asks for, with the words of the accounts spec, section 5. */
export function SignUpFields({ fields }: { fields: readonly SignUpField[] }) {
  const asksPassword = fields.includes('password');
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
        // With a password it is what password managers file it under.
        autoComplete={asksPassword ? 'username' : 'email'}
        maxLength={EMAIL_MAX}
        required
      />
      {asksPassword && (
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
