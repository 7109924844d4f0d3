import type { SignUpField } from '../../src/domain/accounts/sign-up.ts';
import type { SignUpOption } from '../../src/domain/acquisition/acquisition-content.ts';
import { availableSignUpOptions } from '../../src/domain/acquisition/acquisition-content.ts';
import type { JoinPage } from '../accounts/sign-in/join-page.ts';
import { SignUpForm, type SignUpFormProps } from '../accounts/sign-in/SignUpForm.tsx';
import { SocialSignIn } from '../accounts/sign-in/SocialSignIn.tsx';

interface JoinOptionsProps
  extends Pick<JoinPage, 'providers'>,
    Pick<SignUpFormProps, 'cta' | 'campaign' | 'destination' | 'isInPlace' | 'remedy' | 'onJoined' | 'onRefused'>,
    Partial<Pick<SignUpFormProps, 'refused'>> {
  invitation: { signUpOptions: readonly SignUpOption[]; signUpFields: readonly SignUpField[] };
  xsrfToken: string | undefined;
}

/** The sign-up options of an invitation: a form, and social providers. */
export function JoinOptions({
  invitation,
  providers,
  cta,
  xsrfToken,
  destination,
  refused,
  ...form
}: JoinOptionsProps) {
  const { hasForm, providers: offered } = availableSignUpOptions(invitation.signUpOptions, providers);
  return (
    <>
      {hasForm && (
        <SignUpForm
          {...form}
          fields={invitation.signUpFields}
          cta={cta}
          isAcquisition
          destination={destination}
          xsrfToken={form.isInPlace ? undefined : xsrfToken}
          refused={refused}
        />
      )}
      <SocialSignIn
        verb="Sign Up"
        providers={offered}
        xsrfToken={xsrfToken}
        destination={destination}
        isAcquisition
        isAlone={!hasForm}
      />
    </>
  );
}
