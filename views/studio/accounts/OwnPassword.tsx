import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../../accounts/PasswordField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { callStudio } from '../api/studio-api.ts';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { OWN_SESSIONS_KEY } from './OwnSessions.tsx';

export function OwnPassword() {
  const client = useQueryClient();
  const notify = useNotices();
  const [isOpen, setOpen] = useState(false);
  const actions = !isOpen && <SmallButton onClick={() => setOpen(true)}>Change</SmallButton>;
  return (
    <Panel title="Password" lead="A new password ends all your other sessions." actions={actions}>
      {isOpen && (
        <StudioForm
          label="Change your password"
          onSubmit={async ({ current_password = '', password = '' }) => {
            await callStudio('PUT /v3/user/password', { body: { current_password, password } });
            setOpen(false);
            notify('Your password is changed.');
            await client.invalidateQueries({ queryKey: OWN_SESSIONS_KEY });
          }}
        >
          <PasswordField name="current_password" label="Present password" autoComplete="current-password" />
          <PasswordField name="password" label="New password" autoComplete="new-password" />
          <SubmitButton pending="Changing…">Change password</SubmitButton>
        </StudioForm>
      )}
    </Panel>
  );
}
