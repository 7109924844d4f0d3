import type { StaffMember } from '../../../src/contracts/staff/staff-member.ts';
import type { Role } from '../../../src/domain/staff/permissions.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useAccount } from '../accounts/use-account.ts';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { PEOPLE_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { useAction } from '../parts/use-action.ts';
import { InvitationLink, roleChoices, useHasMailServer } from './invitations.tsx';
import classes from './PersonDialog.module.css';

type Change = { username?: string; role?: Role; state?: 'active' | 'suspended' };

/** One person: name and role, and what helps who lost a phone or leaves. */
export function PersonDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { uid, username, email, role, state } = person;
  const account = useAccount();
  const hasMailServer = useHasMailServer();
  const params = { uid };
  const changes = [PEOPLE_KEY, ...(account.uid === uid ? [ACCOUNT_KEY] : [])];
  const change = useAction({
    run: (user: Change) => callStudio('PUT /v3/staff/{uid}', { params, body: { user } }),
    changes,
    done: 'Saved.',
  });
  const resend = useAction({
    run: () => callStudio('POST /v3/staff/{uid}/invitation', { params }),
    changes,
  });
  const withdraw = useAction({
    run: async () => {
      await callStudio('DELETE /v3/staff/{uid}/invitation', { params });
      onClose();
    },
    changes,
    done: 'The invitation is withdrawn.',
  });
  return (
    <Modal title={username || email} open onClose={onClose}>
      <div className={classes.person}>
        <p className={classes.email}>{email}</p>
        {resend.data ? (
          <InvitationLink
            email={email}
            token={resend.data.invitation_token}
            hasMailServer={hasMailServer}
            onClose={onClose}
          />
        ) : state === 'invited' ? (
          <div className={classes.actions}>
            <SmallButton onClick={() => resend.mutate()}>Send again</SmallButton>
            <SmallButton onClick={() => withdraw.mutate()}>Withdraw the invitation</SmallButton>
          </div>
        ) : (
          <>
            <StudioForm
              label="Name and role"
              onSubmit={async (values) => {
                await change.mutateAsync({ username: values.username ?? '', role: values.role as Role });
                onClose();
              }}
            >
              <TextField name="username" label="Name" required maxLength={100} defaultValue={username} />
              <SelectField
                name="role"
                label="Role"
                hint="Another role ends the person’s sessions."
                choices={roleChoices}
                defaultValue={role}
              />
              <SubmitButton pending="Saving…">Save</SubmitButton>
            </StudioForm>
            <Access person={person} changes={changes} onSuspend={(next) => change.mutate({ state: next })} />
          </>
        )}
      </div>
    </Modal>
  );
}

interface AccessProps {
  person: StaffMember;
  changes: readonly (readonly string[])[];
  onSuspend: (state: 'active' | 'suspended') => void;
}

function Access({ person: { uid, state, has_second_factor }, changes, onSuspend }: AccessProps) {
  const params = { uid };
  const endSessions = useAction({
    run: () => callStudio('DELETE /v3/staff/{uid}/sessions', { params }),
    changes,
    done: 'All sessions of this person have ended.',
  });
  const removeFactor = useAction({
    run: () => callStudio('DELETE /v3/staff/{uid}/second-factor', { params }),
    changes,
    done: 'The second factor is removed. The person logs in with the password and sets up a new one.',
  });
  return (
    <section className={classes.access} aria-label="Access">
      <h3 className={classes.heading}>Access</h3>
      <div className={classes.actions}>
        <SmallButton onClick={() => endSessions.mutate()}>End all sessions</SmallButton>
        {has_second_factor && <SmallButton onClick={() => removeFactor.mutate()}>Remove the second factor</SmallButton>}
        {state === 'suspended' ? (
          <SmallButton onClick={() => onSuspend('active')}>Reactivate</SmallButton>
        ) : (
          <SmallButton variant="danger" onClick={() => onSuspend('suspended')}>
            Suspend
          </SmallButton>
        )}
      </div>
      <p className={classes.note}>
        A suspended person cannot log in; what they wrote stays. Revoke the API tokens that they know, too.
      </p>
    </section>
  );
}
