import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../src/domain/staff/permissions.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PEOPLE_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { useNotices } from '../parts/notices.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { roleChoices, sentText, useHasMailServer } from './invitations.ts';

/** Mails an invitation. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const notify = useNotices();
  const hasMailServer = useHasMailServer();
  const invite = async ({ email = '', role = '' }: Record<string, string>) => {
    await callStudio('POST /v3/staff', { body: { user: { email, role: role as Role } } });
    notify(sentText(`The invitation to ${email}`, hasMailServer));
    onClose();
    await client.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  return (
    <Modal title="Invite a person" open={open} onClose={onClose}>
      {open && (
        <StudioForm label="Invite a person" onSubmit={invite}>
          <TextField name="email" type="email" label="Email" autoComplete="off" required />
          <SelectField name="role" label="Role" choices={roleChoices} defaultValue="editor" />
          {!hasMailServer && (
            <FormMessage tone="wait">
              No mail server is set (SMTP_URL), so the invitation stays in the outbox. Outside production,{' '}
              <a href="/shop/internal/mail">the outbox page</a> shows it with its link.
            </FormMessage>
          )}
          <SubmitButton pending="Sending…">Send invitation</SubmitButton>
        </StudioForm>
      )}
    </Modal>
  );
}
