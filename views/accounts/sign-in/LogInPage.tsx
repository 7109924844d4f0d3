import { signUpAddress } from '../../../src/domain/accounts/account-address.ts';
import { type SsoError, ssoErrorText } from '../../../src/domain/accounts/social-sign-in.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { PageCard } from '../../ui/PageCard.tsx';
import type { JoinPage } from './join-page.ts';
import { LegalText } from './LegalText.tsx';
import { LogInForm } from './LogInForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { CONFIRMATION_SENT, useSubscriberRemedy } from './use-subscriber-remedy.tsx';

export interface LogInPageProps extends JoinPage {
  /** Why the visitor was sent to log in, as a sentence. */
  reason?: string;
  /** The confirmation email was just sent. */
  isConfirmationSent?: boolean;
  /** The account was just deleted. */
  isDeleted?: boolean;
  /** Why a social sign-in failed. */
  socialError?: SsoError;
}

/** Log-in for members; offers subscribers a way to set a password (docs/spec/accounts.md ACCOUNTS-31). */
export function LogInPage({
  xsrfToken,
  form,
  destination,
  reason = 'Your deals and saved items are waiting.',
  providers,
  isConfirmationSent = false,
  isDeleted = false,
  socialError,
}: LogInPageProps) {
  const remedy = useSubscriberRemedy({ error: 'SubscriberLoginError', xsrfToken, form });
  return (
    <PageCard
      title="Log In"
      lead={reason}
      foot={
        <>
          New here? <AppLink href={signUpAddress(destination)}>Sign up free</AppLink>
        </>
      }
    >
      {isDeleted && (
        <FormMessage tone="done" takesFocus>
          Your account has been deleted.
        </FormMessage>
      )}
      {isConfirmationSent && <FormMessage tone="note">{CONFIRMATION_SENT}</FormMessage>}
      {socialError && <FormMessage tone="problem">{ssoErrorText(socialError)}</FormMessage>}
      <LogInForm destination={destination} xsrfToken={xsrfToken} refused={form} {...remedy} />
      <SocialSignIn verb="Log In" providers={providers} xsrfToken={xsrfToken} destination={destination} />
      <LegalText verb="logging in" />
    </PageCard>
  );
}
