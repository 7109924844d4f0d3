import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../../src/domain/staff/permissions.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PEOPLE_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { useNotices } from '../parts/notices.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { InvitationLink, type Invited, roleChoices, sentText, useHasMailServer } from './invitations.tsx';

/** Mails an invitation; without a mail server it shows the link, to be handed over. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const notify = useNotices();
  const hasMailServer = useHasMailServer();
  const [invited, setInvited] = useState<Invited>();
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  const invite = async ({ email = '', role = '' }: Record<string, string>) => {
    const { invitation_token: token } = await callStudio('POST /v3/staff', {
      body: { user: { email, role: role as Role } },
    });
    if (hasMailServer) {
      notify(sentText(`The invitation to ${email}`, true));
      close();
    } else setInvited({ email, token });
    await client.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  return (
    <Modal title="Invite a person" open={open} onClose={close}>
      {open && !invited && (
        <StudioForm label="Invite a person" onSubmit={invite}>
          <TextField name="email" type="email" label="Email" autoComplete="off" required />
          <SelectField name="role" label="Role" choices={roleChoices} defaultValue="editor" />
          <SubmitButton pending="Sending…">{hasMailServer ? 'Send invitation' : 'Create invitation'}</SubmitButton>
        </StudioForm>
      )}
      {invited && <InvitationLink {...invited} hasMailServer={hasMailServer} onClose={close} />}
    </Modal>
  );
}
