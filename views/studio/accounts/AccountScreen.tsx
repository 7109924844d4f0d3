import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { Screen } from '../parts/Screen.tsx';
import { OwnPasskeys } from './OwnPasskeys.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { useAccount } from './use-account.ts';

/** The member's own account. */
export function AccountScreen() {
  const { username, email, role, has_second_factor: hasFactor } = useAccount();
  const [search] = useSearchParams();
  return (
    <Screen title={username} lead={`${email}, ${role}`} isNarrow>
      {search.has('welcome') && (
        <>
          <FormMessage tone="done">
            {hasFactor ? 'Welcome!' : 'Welcome! Protect your account by a second factor before you begin.'}
          </FormMessage>
          {/* Where a role requires the factor, it is set up before this screen. */}
          <p>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {hasFactor ? 'Go to the desk' : 'Later, go to the desk'}
            </Link>
          </p>
        </>
      )}
      <OwnSecondFactor />
      <OwnPasskeys />
      <OwnPassword />
      <OwnSessions />
    </Screen>
  );
}
