import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { EntranceCard } from './EntranceCard.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { hasPasskeySupport } from './passkey-browser.ts';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** For administrators, whose role requires a second factor (docs/spec/staff.md STAFF-13). */
export function RequiredFactorScreen() {
  const client = useQueryClient();
  const [usesPasskey, setUsesPasskey] = useState(false);
  const finish = () => client.invalidateQueries({ queryKey: ACCOUNT_KEY });
  return (
    <EntranceCard
      title="Set up your second factor"
      lead={
        usesPasskey
          ? 'Administrators log in with a passkey, or with their password and a second factor.'
          : 'Administrators log in with their password and a code of an authenticator app, or with a passkey.'
      }
    >
      {usesPasskey ? <PasskeySetup onDone={finish} /> : <SecondFactorSetup onDone={finish} />}
      {hasPasskeySupport() && (
        <Button variant="quiet" onClick={() => setUsesPasskey(!usesPasskey)}>
          {usesPasskey ? 'Use an authenticator app instead' : 'Use a passkey instead'}
        </Button>
      )}
    </EntranceCard>
  );
}
