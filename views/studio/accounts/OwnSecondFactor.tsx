import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { callStudio } from '../api/studio-api.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { ProofFields } from './ProofFields.tsx';
import { secondFactorOf } from './passkey-browser.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useAccount } from './use-account.ts';

/** Sets up or replaces the second factor, and renews the recovery codes. */
export function OwnSecondFactor() {
  const client = useQueryClient();
  const { has_second_factor: hasFactor, has_authenticator_app: hasApp, recovery_codes_left: left } = useAccount();
  const [step, setStep] = useState<'setup' | 'codes'>();
  const finish = async () => {
    await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    setStep(undefined);
  };
  const lead = hasFactor
    ? `On: you log in with ${hasApp ? 'a code of your authenticator app' : 'a passkey'}. ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`
    : 'Off: your password alone opens your account.';
  const actions = step === undefined && (
    <>
      <SmallButton variant={hasFactor ? 'secondary' : 'primary'} onClick={() => setStep('setup')}>
        {hasApp ? 'Replace' : hasFactor ? 'Add an authenticator app' : 'Set up'}
      </SmallButton>
      {hasFactor && <SmallButton onClick={() => setStep('codes')}>New recovery codes</SmallButton>}
    </>
  );
  return (
    <Panel title="Second factor" lead={lead} actions={actions}>
      {step === 'setup' && <SecondFactorSetup onDone={finish} />}
      {step === 'codes' && <NewRecoveryCodes onDone={finish} />}
    </Panel>
  );
}

function NewRecoveryCodes({ onDone }: { onDone: () => unknown }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <StudioForm
      label="New recovery codes"
      onSubmit={async (given) => {
        const answer = await callStudio('POST /v3/user/recovery-codes', { body: await secondFactorOf(given) });
        setCodes(answer.recovery_codes);
      }}
    >
      <ProofFields submit="Replace the codes" hasPassword={false} />
    </StudioForm>
  );
}
