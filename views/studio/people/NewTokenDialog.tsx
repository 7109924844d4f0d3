import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Permission, permissions } from '../../../src/domain/staff/permissions.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useAccount } from '../accounts/use-account.ts';
import { TOKENS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import classes from './NewTokenDialog.module.css';
import { OneTimeSecret } from './OneTimeSecret.tsx';

const DAY_MS = 86_400_000;
const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '364', label: 'A year' },
];
const meanings: Record<Permission, string> = {
  read: 'Read drafts, versions and assets',
  write: 'Save drafts, upload assets',
  publish: 'Publish, unpublish and delete',
  operate: 'Reports, mail, alerts, caches',
  administer: 'People, tokens, the audit trail',
};

/** Creates a token, whose secret is shown once. */
export function NewTokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const account = useAccount();
  const [secret, setSecret] = useState<string>();
  const create = async ({ name = '', life = '', ...boxes }: Record<string, string>) => {
    const body = {
      token: {
        name,
        permissions: permissions.filter((permission) => boxes[permission]),
        expires_on: new Date(Date.now() + Number(life) * DAY_MS).toISOString(),
      },
    };
    const { token } = await callStudio('POST /v3/stacks/management_tokens', { body });
    setSecret(token.token);
    await client.invalidateQueries({ queryKey: TOKENS_KEY });
  };
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Modal title="New API token" open={open} onClose={close} closeable={secret === undefined}>
      {open && secret === undefined && (
        <StudioForm label="New API token" onSubmit={create}>
          <TextField name="name" label="Name" hint="Versions and the audit trail carry it." required maxLength={100} />
          <fieldset className={classes.permissions}>
            <legend className={classes.legend}>Permissions</legend>
            {permissions
              .filter((permission) => account.permissions.includes(permission))
              .map((permission) => (
                <Checkbox
                  key={permission}
                  name={permission}
                  label={meanings[permission]}
                  defaultChecked={permission === 'read'}
                />
              ))}
          </fieldset>
          <SelectField name="life" label="Ends after" choices={lives} defaultValue="90" />
          <SubmitButton pending="Creating…">Create token</SubmitButton>
        </StudioForm>
      )}
      {secret !== undefined && (
        <OneTimeSecret
          text={secret}
          lead="Store this token now: it is shown only once."
          closeLabel="I have stored it"
          onClose={close}
        />
      )}
    </Modal>
  );
}
