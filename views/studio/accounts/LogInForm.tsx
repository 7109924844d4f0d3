import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../accounts/PasswordField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { staffErrors } from '../api/staff-errors.ts';
import { callStudio } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { CodeField } from './CodeField.tsx';
import classes from './LogInForm.module.css';

/** Email and password, and then the code of members who have a second factor. `email`: who is asked to log in again. */
export function LogInForm({ email }: { email?: string }) {
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const logIn = async ({ email: given = '', password = '', tfa_token }: Record<string, string>) => {
    try {
      const user = { email: given, password, ...(tfa_token && { tfa_token }) };
      await callStudio('POST /v3/user-session', { body: { user } });
    } catch (error) {
      const isCode = error instanceof StudioError && error.code === staffErrors.secondFactorRequired;
      if (!isCode) throw error;
      setNeedsCode(true);
      if (tfa_token) throw new StudioError(401, { error_message: '', errors: { tfa_token: ['is not right'] } });
      return;
    }
    await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    await client.invalidateQueries();
  };
  return (
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
      {needsCode && <CodeField takesFocus />}
      <SubmitButton pending="Logging in…" block>
        Log in
      </SubmitButton>
      <Link to="/forgot" className={classes.link}>
        Forgot your password?
      </Link>
    </StudioForm>
  );
}
