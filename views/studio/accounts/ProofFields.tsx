import { PasswordField } from '../../accounts/PasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { hasPasskeySupport } from './passkey-browser.ts';
import classes from './SecondFactorSetup.module.css';
import { useAccountQuery } from './use-account.ts';

interface ProofFieldsProps {
  /** The button of the form. */
  submit: string;
  isDangerous?: boolean;
  hasPassword?: boolean;
}

/** The password, and the second factor that the member has. `secondFactorOf` reads the form. */
export function ProofFields({ submit, isDangerous = false, hasPassword = true }: ProofFieldsProps) {
  const { data: account } = useAccountQuery();
  const hasFactor = account?.has_second_factor ?? false;
  const offersPasskey = (account?.has_passkey ?? false) && hasPasskeySupport();
  return (
    <>
      {hasPassword && <PasswordField name="password" label="Your password" autoComplete="current-password" />}
      {hasFactor && <CodeField isOptional={offersPasskey} />}
      <div className={classes.actions}>
        <SubmitButton pending="Checking…" variant={isDangerous ? 'danger' : 'primary'}>
          {submit}
        </SubmitButton>
        {offersPasskey && (
          <Button type="submit" variant="secondary" size="lg" name="by" value="passkey">
            {submit} with a passkey
          </Button>
        )}
      </div>
    </>
  );
}
