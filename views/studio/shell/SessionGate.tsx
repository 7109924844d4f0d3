import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { EntranceCard } from '../accounts/EntranceCard.tsx';
import { LogInForm } from '../accounts/LogInForm.tsx';
import { type Account, AccountContext, useAccountQuery } from '../accounts/use-account.ts';
import { LoadFailure, LoadingLines } from '../parts/Screen.tsx';

const RequiredFactorScreen = lazy(async () => ({
  default: (await import('../accounts/RequiredFactorScreen.tsx')).RequiredFactorScreen,
}));

/**
 * Shows the log-in until there is a session. A session that ends while a screen is open is asked for above it, so that
 * nothing typed is lost; another member than before starts anew.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: account, error, isPending, refetch } = useAccountQuery();
  const [last, setLast] = useState<Account>();
  if (account && account !== last) {
    if (last && last.uid !== account.uid) location.reload();
    setLast(account);
  }
  if (isPending) return <LoadingLines count={1} />;
  if (error && !last) return <LoadFailure error={error} onRetry={refetch} />;
  const shown = account ?? last;
  if (!shown)
    return (
      <EntranceCard title="Log in">
        <LogInForm />
      </EntranceCard>
    );
  if (shown.needs_second_factor) {
    return (
      <Suspense>
        <RequiredFactorScreen />
      </Suspense>
    );
  }
  return (
    <AccountContext value={shown}>
      {children}
      <Modal title="Please log in again" open={!account} onClose={() => undefined} closeable={false}>
        <p>Your session has ended. What you typed is still here.</p>
        <LogInForm email={shown.email} />
      </Modal>
    </AccountContext>
  );
}
