import { useState } from 'react';
import { encode } from 'uqr';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { CodeField } from './CodeField.tsx';
import { ProofFields } from './ProofFields.tsx';
import { secondFactorOf } from './passkey-browser.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactorSetup.module.css';

type Secret = StudioBody<'POST /v3/user/second-factor'>;

interface SecondFactorSetupProps {
  /** The recovery codes have been stored. */
  onDone: () => unknown;
}

/** Three steps: the password, the secret in the app with a first code, the recovery codes. */
export function SecondFactorSetup({ onDone }: SecondFactorSetupProps) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) {
    return (
      <StudioForm
        label="Your password"
        onSubmit={async ({ password = '', ...given }) => {
          const body = { password, ...(await secondFactorOf(given)) };
          setSecret(await callStudio('POST /v3/user/second-factor', { body }));
        }}
      >
        <ProofFields submit="Continue" />
      </StudioForm>
    );
  }
  return (
    <StudioForm
      label="Confirm the second factor"
      onSubmit={async ({ tfa_token = '' }) => {
        const answer = await callStudio('POST /v3/user/second-factor/confirm', { body: { tfa_token } });
        setCodes(answer.recovery_codes);
      }}
    >
      <p>Scan this with an authenticator app, such as the one of your password manager.</p>
      <QrCode text={secret.uri} />
      <p className={classes.secret}>
        Or type this key: <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField isFromApp />
      <SubmitButton pending="Confirming…">Confirm</SubmitButton>
    </StudioForm>
  );
}

/** Dark on white in both color schemes: apps cannot read the reverse. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the key below">
      <path d={path} />
    </svg>
  );
}
