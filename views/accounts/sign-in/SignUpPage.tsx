import { EMAIL_ONLY_PATH, logInAddress } from '../../../src/domain/accounts/account-address.ts';
import type { SignUpField } from '../../../src/domain/accounts/sign-up-fields.ts';
import { type SsoError, ssoErrorWords } from '../../../src/domain/accounts/sso-error.ts';
import { AccountCard } from '../../ui/AccountCard.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import type { JoinPage } from './join-page.ts';
import { LegalText } from './LegalText.tsx';
import { MemberBenefits } from './MemberBenefits.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useSubscriberRemedy } from './use-subscriber-remedy.tsx';

export interface SignUpPageProps extends JoinPage {
  /** What the form asks for besides the email. */
  fields: readonly SignUpField[];
  /** The form came from a campaign's page. */
  isAcquisition: boolean;
  /** Why a provider's user is sent back without an account. */
  socialError?: SsoError;
}

/** For visitors who want an account (accounts spec, section 2). */
export function SignUpPage({ fields, isAcquisition, socialError, xsrfToken, form, ...page }: SignUpPageProps) {
  const { destination, providers } = page;
  const remedy = useSubscriberRemedy({ error: 'NotFullUser', xsrfToken, form });
  return (
    <AccountCard
      title="Join Free"
      lead="Get the good deals by email, before they are gone."
      aside={<MemberBenefits />}
      foot={
        <>
          Already a member? <AppLink href={logInAddress(destination)}>Log in</AppLink>
          {fields.includes('password') && (
            <>
              <br />
              Just want the emails? <AppLink href={EMAIL_ONLY_PATH}>Join with your email alone</AppLink>
            </>
          )}
        </>
      }
    >
      {socialError && <FormMessage tone="problem">{ssoErrorWords(socialError)}</FormMessage>}
      <SignUpForm
        fields={fields}
        cta="Sign Up"
        isAcquisition={isAcquisition}
        destination={destination}
        xsrfToken={xsrfToken}
        refused={form}
        {...remedy}
      />
      <OtherWays verb="Sign Up" providers={providers} xsrfToken={xsrfToken} destination={destination} />
      <LegalText verb="signing up" />
    </AccountCard>
  );
}
