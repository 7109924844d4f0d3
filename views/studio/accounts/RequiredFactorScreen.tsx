import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../api/query-client.ts';
import { EntranceCard } from './EntranceCard.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

/** For administrators, whose role requires a second factor (docs/spec/staff.md STAFF-13). */
export function RequiredFactorScreen() {
  const client = useQueryClient();
  return (
    <EntranceCard
      title="Set up your second factor"
      lead="Administrators log in with their password and a code of an authenticator app."
    >
      <SecondFactorSetup hasFactor={false} onDone={() => client.invalidateQueries({ queryKey: ACCOUNT_KEY })} />
    </EntranceCard>
  );
}
