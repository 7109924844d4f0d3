import { useState } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../accounts/PasswordField.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { callStudio } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { EntranceCard } from './EntranceCard.tsx';
import { StudioLink } from './StudioLink.tsx';

/** Opened by the mailed link for a new password. */
export function ResetScreen() {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <EntranceCard title="Your password is changed">
        <FormMessage tone="done">All your sessions have ended. Log in with the new password.</FormMessage>
        <Link to="/" className={buttonClass({ block: true })}>
          Log in
        </Link>
      </EntranceCard>
    );
  }
  return (
    <StudioLink kind="reset" remedy="You can ask for a new one where you log in.">
      {(token, { email }) => (
        <EntranceCard title="Choose a new password" lead={email ?? undefined}>
          <StudioForm
            label="New password"
            onSubmit={async ({ password = '' }) => {
              const user = { reset_password_token: token, password, password_confirmation: password };
              await callStudio('POST /v3/user/reset_password', { body: { user } });
              setDone(true);
            }}
          >
            <PasswordField name="password" label="New password" autoComplete="new-password" />
            <SubmitButton pending="Changing…" block>
              Change password
            </SubmitButton>
          </StudioForm>
        </EntranceCard>
      )}
    </StudioLink>
  );
}
