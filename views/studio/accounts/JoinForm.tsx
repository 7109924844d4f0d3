import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PasswordField } from '../../accounts/PasswordField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { StudioForm } from '../parts/StudioForm.tsx';

interface JoinFormProps {
  /** Known from the invitation; null for the first administrator, who chooses one. */
  email: string | null;
  join: (values: { email: string; username: string; password: string }) => Promise<unknown>;
}

/** Creates the account of a new member, who is logged in then. */
export function JoinForm({ email, join }: JoinFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const submit = async ({ email: given = '', username = '', password = '' }: Record<string, string>) => {
    await join({ email: given, username, password });
    await client.resetQueries({ queryKey: ACCOUNT_KEY });
    await navigate('/account?welcome', { replace: true });
  };
  return (
    <StudioForm onSubmit={submit} label="Create your account">
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        required
        readOnly={email !== null}
        defaultValue={email ?? undefined}
      />
      <TextField
        name="username"
        label="Your name"
        hint="Shown to your colleagues beside what you change."
        autoComplete="name"
        maxLength={100}
        required
      />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <SubmitButton pending="Creating your account…" block>
        Create account
      </SubmitButton>
    </StudioForm>
  );
}
