import { useState } from 'react';
import { signUpAddress } from '../../src/domain/account-address.ts';
import { AppLink } from '../components/AppLink.tsx';
import { FormMessage } from '../components/FormMessage.tsx';
import { AccountCard } from './AccountCard.tsx';
import { CONFIRMATION_SENT, ConfirmationForm } from './ConfirmationForm.tsx';
import type { JoinPage } from './join-page.ts';
import { LegalText } from './LegalText.tsx';
import { LogInForm } from './LogInForm.tsx';
import { OtherWays } from './OtherWays.tsx';

export interface LogInPageProps extends JoinPage {
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
  providers,
  isConfirmationSent = false,
  isDeleted = false,
}: LogInPageProps) {
  const [subscriber, setSubscriber] = useState(
    form?.error === 'SubscriberLoginError' || form?.action === 'send-confirmation' ? form.values.email : undefined,
  );
  return (
    <AccountCard
      title="Log In"
      lead="Your deals and saved items are waiting."
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
      <LogInForm
        destination={destination}
        xsrfToken={xsrfToken}
        refused={form}
        remedy={
          subscriber !== undefined && (
            <ConfirmationForm
              key={subscriber}
              email={subscriber}
              xsrfToken={xsrfToken}
              refused={form}
              label="Email Me a Link to Set a Password"
            />
          )
        }
        onRefused={({ error }, { email }) => setSubscriber(error === 'SubscriberLoginError' ? email : undefined)}
      />
      <OtherWays verb="Log In" providers={providers} xsrfToken={xsrfToken} destination={destination} />
      <LegalText verb="logging in" />
    </AccountCard>
  );
}
