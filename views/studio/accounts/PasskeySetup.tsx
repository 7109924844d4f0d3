import { useState } from 'react';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { ProofFields } from './ProofFields.tsx';
import { makePasskey, secondFactorOf } from './passkey-browser.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Ceremony = StudioBody<'POST /v3/user/passkeys/options'>;

/** Three steps: who asks, the name and the browser's own dialog, the recovery codes of a first second factor. */
export function PasskeySetup({ onDone }: { onDone: () => unknown }) {
  const [begun, setBegun] = useState<Ceremony>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!begun) {
    return (
      <StudioForm
        label="Add a passkey"
        onSubmit={async ({ password = '', ...given }) => {
          const body = { password, ...(await secondFactorOf(given)) };
          setBegun(await callStudio('POST /v3/user/passkeys/options', { body }));
        }}
      >
        <ProofFields submit="Continue" />
      </StudioForm>
    );
  }
  return (
    <StudioForm
      key="name"
      label="Name the passkey"
      onSubmit={async ({ name = '' }) => {
        const made = await makePasskey(begun);
        const { recovery_codes } = await callStudio('POST /v3/user/passkeys', { body: { name, ...made } });
        if (recovery_codes.length > 0) setCodes(recovery_codes);
        else await onDone();
      }}
    >
      <TextField name="name" label="Name" hint="Where it is: “Work laptop”, “Blue key”." maxLength={60} required />
      <SubmitButton pending="Waiting for your device…">Create passkey</SubmitButton>
    </StudioForm>
  );
}
