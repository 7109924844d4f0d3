import { useState } from 'react';
import { Link } from 'react-router';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { EntranceCard } from './EntranceCard.tsx';
import classes from './LogInForm.module.css';

export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <EntranceCard
      title="Forgot your password?"
      lead="We mail you a link for choosing a new one. It works for one hour."
    >
      {sentTo && <FormMessage tone="note">If {sentTo} has an account, a link is on its way.</FormMessage>}
      <StudioForm
        label="Forgot your password"
        onSubmit={async ({ email = '' }) => {
          await callStudio('POST /v3/user/forgot_password', { body: { user: { email } } });
          setSentTo(email);
        }}
      >
        <TextField name="email" type="email" label="Email" autoComplete="username" required />
        <SubmitButton pending="Sending…" block>
          Send link
        </SubmitButton>
      </StudioForm>
      <Link to="/" className={classes.link}>
        Back to the log-in
      </Link>
    </EntranceCard>
  );
}
