import { emailOnlyAddress, logInAddress } from '../../../src/domain/accounts/account-address.ts';
import type { SignUpField } from '../../../src/domain/accounts/sign-up.ts';
import { type SsoError, ssoErrorText } from '../../../src/domain/accounts/social-sign-in.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { PageCard } from '../../ui/PageCard.tsx';
import type { JoinPage } from './join-page.ts';
import { LegalText } from './LegalText.tsx';
import { MemberBenefits } from './MemberBenefits.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { useSubscriberRemedy } from './use-subscriber-remedy.tsx';

export interface SignUpPageProps extends JoinPage {
  /** Fields of the form besides the email. */
  fields: readonly SignUpField[];
  /** The refused form came from a campaign page. */
  isAcquisition: boolean;
  /** Why a social sign-in failed. */
  socialError?: SsoError;
}

/** docs/spec/accounts.md ACCOUNTS-25. */
export function SignUpPage({ fields, isAcquisition, socialError, xsrfToken, form, ...page }: SignUpPageProps) {
  const { destination, providers } = page;
  const remedy = useSubscriberRemedy({ error: 'NotFullUser', xsrfToken, form });
  return (
    <PageCard
      title="Join Free"
      lead="Save what you like, and get email alerts for the deals you want."
      aside={<MemberBenefits />}
      foot={
        <>
          Already a member? <AppLink href={logInAddress(destination)}>Log in</AppLink>
          {fields.includes('password') && (
            <>
              <br />
              Just want deal alerts? <AppLink href={emailOnlyAddress(destination)}>Join with just your email</AppLink>
            </>
          )}
        </>
      }
    >
      {socialError && <FormMessage tone="problem">{ssoErrorText(socialError)}</FormMessage>}
      <SignUpForm
        fields={fields}
        cta="Sign Up"
        isAcquisition={isAcquisition}
        destination={destination}
        xsrfToken={xsrfToken}
        refused={form}
        {...remedy}
      />
      <SocialSignIn verb="Sign Up" providers={providers} xsrfToken={xsrfToken} destination={destination} />
      <LegalText verb="signing up" />
    </PageCard>
  );
}
