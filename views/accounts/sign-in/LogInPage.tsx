import { signUpAddress } from '../../../src/domain/accounts/account-address.ts';
import { AccountCard } from '../../ui/AccountCard.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { CONFIRMATION_SENT } from './ConfirmationForm.tsx';
import type { JoinPage } from './join-page.ts';
import { LegalText } from './LegalText.tsx';
import { LogInForm } from './LogInForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import { useSubscriberRemedy } from './use-subscriber-remedy.tsx';

export interface LogInPageProps extends JoinPage {
  /** What somebody has come to log in for, as a sentence. */
  reason?: string;
  /** A link to set a password is on its way. */
  isConfirmationSent?: boolean;
  /** An account has just been deleted. */
  isDeleted?: boolean;
}

/** For members who come back (accounts spec, section 2). Who gets the emails only is helped to a password. */
export function LogInPage({
  xsrfToken,
  form,
  destination,
  reason = 'Your deals and saved items are waiting.',
  providers,
  isConfirmationSent = false,
  isDeleted = false,
}: LogInPageProps) {
  const remedy = useSubscriberRemedy({ error: 'SubscriberLoginError', xsrfToken, form });
  return (
    <AccountCard
      title="Log In"
      lead={reason}
      foot={
        <>
          New here? <AppLink href={signUpAddress(destination)}>Sign up free</AppLink>
        </>
      }
    >
      {isDeleted && (
        <FormMessage tone="done" isStart>
          Your account has been deleted.
        </FormMessage>
      )}
      {isConfirmationSent && <FormMessage tone="note">{CONFIRMATION_SENT}</FormMessage>}
      <LogInForm destination={destination} xsrfToken={xsrfToken} refused={form} {...remedy} />
      <OtherWays verb="Log In" providers={providers} xsrfToken={xsrfToken} destination={destination} />
      <LegalText verb="logging in" />
    </AccountCard>
  );
}
