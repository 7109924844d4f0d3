import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { LoadFailure, LoadingLines } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { Time } from '../parts/Time.tsx';
import { OWN_SESSIONS_KEY } from './OwnSessions.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { ProofFields } from './ProofFields.tsx';
import { hasPasskeySupport, secondFactorOf } from './passkey-browser.ts';

type Passkey = StudioBody<'GET /v3/user/passkeys'>['passkeys'][number];
const PASSKEYS_KEY = ['own-passkeys'] as const;

/** The member's passkeys, which log in alone or follow the password. */
export function OwnPasskeys() {
  const client = useQueryClient();
  const notify = useNotices();
  const { data, error, refetch } = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async ({ signal }) => (await callStudio('GET /v3/user/passkeys', { signal })).passkeys,
  });
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ passkey: Passkey; act: 'rename' | 'remove' }>();
  const finish = async (text: string) => {
    setAdding(false);
    setOpen(undefined);
    notify(text);
    await Promise.all(
      [PASSKEYS_KEY, ACCOUNT_KEY, OWN_SESSIONS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  const canAdd = hasPasskeySupport();
  const actions = !isAdding && canAdd && <SmallButton onClick={() => setAdding(true)}>Add a passkey</SmallButton>;
  return (
    <Panel
      title="Passkeys"
      lead={
        canAdd
          ? 'Log in by your finger, your face or a PIN, without password and code. A passkey is a second factor, too.'
          : 'This browser has no passkeys, or the studio is not open at its https address.'
      }
      actions={actions}
    >
      {isAdding && <PasskeySetup onDone={() => finish('The passkey is added.')} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingLines count={1} />}
      {data && data.length > 0 && (
        <DataTable
          caption="Your passkeys"
          rows={data}
          rowKey={({ uid }) => uid}
          columns={[
            { label: 'Name', isName: true, cell: ({ name }) => name },
            {
              label: 'Last used',
              cell: ({ last_used_at: at }) => (at === null ? 'Never' : <Time at={at} />),
            },
            { label: 'Since', isMinor: true, cell: ({ created_at }) => <Time at={created_at} /> },
            {
              label: 'Where',
              isMinor: true,
              cell: ({ is_synced }) => (is_synced ? 'On your devices' : 'On one device'),
            },
            {
              label: '',
              cell: (passkey) => (
                <>
                  <SmallButton onClick={() => setOpen({ passkey, act: 'rename' })}>
                    Rename<span className="visually-hidden"> {passkey.name}</span>
                  </SmallButton>{' '}
                  <SmallButton onClick={() => setOpen({ passkey, act: 'remove' })}>
                    Remove<span className="visually-hidden"> {passkey.name}</span>
                  </SmallButton>
                </>
              ),
            },
          ]}
        />
      )}
      <Modal
        title={open?.act === 'rename' ? 'Rename the passkey' : `Remove the passkey “${open?.passkey.name ?? ''}”?`}
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {open && <PasskeyForm key={open.passkey.uid} {...open} onDone={finish} />}
      </Modal>
    </Panel>
  );
}

interface PasskeyFormProps {
  passkey: Passkey;
  act: 'rename' | 'remove';
  onDone: (text: string) => Promise<void>;
}

function PasskeyForm({ passkey: { uid, name }, act, onDone }: PasskeyFormProps) {
  const params = { uid };
  if (act === 'rename') {
    return (
      <StudioForm
        label="Rename the passkey"
        onSubmit={async ({ name: given = '' }) => {
          await callStudio('PUT /v3/user/passkeys/{uid}', { params, body: { name: given } });
          await onDone('The passkey is renamed.');
        }}
      >
        <TextField name="name" label="Name" maxLength={60} required defaultValue={name} />
        <SubmitButton pending="Renaming…">Rename</SubmitButton>
      </StudioForm>
    );
  }
  return (
    <StudioForm
      label="Remove the passkey"
      onSubmit={async ({ password = '', ...given }) => {
        const body = { password, ...(await secondFactorOf(given)) };
        await callStudio('DELETE /v3/user/passkeys/{uid}', { params, body });
        await onDone('The passkey is removed. Delete it on your device, too.');
      }}
    >
      <p>It can no longer log in. Your other ways to log in stay.</p>
      <ProofFields submit="Remove" isDangerous />
    </StudioForm>
  );
}
