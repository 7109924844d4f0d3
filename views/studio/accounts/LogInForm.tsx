import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../accounts/PasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { callStudio } from '../api/studio-api.ts';
import { StudioError, staffErrors } from '../api/studio-error.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { CodeField } from './CodeField.tsx';
import classes from './LogInForm.module.css';
import { hasPasskeySupport, logInByPasskey } from './passkey-browser.ts';

/** Email and password, and then the code of members who have a second factor. `email`: who is asked to log in again. */
export function LogInForm({ email }: { email?: string }) {
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  const enter = async () => {
    await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    await client.invalidateQueries();
  };
  const logIn = async ({ email: given = '', password = '', tfa_token, by }: Record<string, string>) => {
    if (by === 'passkey') {
      await logInByPasskey({ email: given, password });
      return enter();
    }
    try {
      const user = { email: given, password, ...(tfa_token && { tfa_token }) };
      await callStudio('POST /v3/user-session', { body: { user } });
    } catch (error) {
      const isCode = error instanceof StudioError && error.code === staffErrors.secondFactorRequired;
      if (!isCode) throw error;
      setNeedsCode(true);
      setHasPasskey('passkey' in error.fields && hasPasskeySupport());
      if (tfa_token) throw new StudioError(401, { error_message: '', errors: { tfa_token: ['is not right'] } });
      return;
    }
    await enter();
  };
  const form = (
    <StudioForm onSubmit={logIn} label="Log in">
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        required
        readOnly={email !== undefined || needsCode}
        defaultValue={email}
      />
      <div className={needsCode ? classes.hidden : undefined}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </div>
      {needsCode && <CodeField takesFocus isOptional={hasPasskey} />}
      <SubmitButton pending="Logging in…" block>
        Log in
      </SubmitButton>
      {needsCode && hasPasskey && (
        <Button type="submit" variant="secondary" size="lg" block name="by" value="passkey">
          Use a passkey
        </Button>
      )}
      <Link to="/forgot" className={classes.link}>
        Forgot your password?
      </Link>
    </StudioForm>
  );
  return (
    <>
      {form}
      {!needsCode && hasPasskeySupport() && (
        <StudioForm label="Log in with a passkey" onSubmit={() => logInByPasskey().then(enter)}>
          <SubmitButton variant="secondary" pending="Waiting for your passkey…" block>
            Log in with a passkey
          </SubmitButton>
        </StudioForm>
      )}
    </>
  );
}
