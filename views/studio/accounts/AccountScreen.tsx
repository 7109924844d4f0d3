import { useSearchParams } from 'react-router';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { Screen } from '../parts/Screen.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { useAccount } from './use-account.ts';

/** The member's own account. */
export function AccountScreen() {
  const { username, email, role } = useAccount();
  const [search] = useSearchParams();
  return (
    <Screen title={username} lead={`${email}, ${role}`} isNarrow>
      {search.has('welcome') && (
        <FormMessage tone="done">Welcome! Protect your account by a second factor before you begin.</FormMessage>
      )}
      <OwnSecondFactor />
      <OwnPasskeys />
      <OwnPassword />
      <OwnSessions />
    </Screen>
  );
}
