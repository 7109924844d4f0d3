import { joinWays } from '../../src/domain/accounts/join-ways.ts';
import type { SignUpField } from '../../src/domain/accounts/sign-up-fields.ts';
import type { SignUpOption } from '../../src/domain/acquisition/acquisition-page.ts';
import type { JoinPage } from '../accounts/sign-in/join-page.ts';
import { OtherWays } from '../accounts/sign-in/OtherWays.tsx';
import { SignUpForm, type SignUpFormProps } from '../accounts/sign-in/SignUpForm.tsx';

interface JoinWaysProps
  extends Pick<JoinPage, 'providers'>,
    Pick<SignUpFormProps, 'cta' | 'campaign' | 'destination' | 'isInPlace' | 'remedy' | 'onJoined' | 'onRefused'>,
    Partial<Pick<SignUpFormProps, 'refused'>> {
  invitation: { signUpOptions: readonly SignUpOption[]; signUpFields: readonly SignUpField[] };
  xsrfToken: string | undefined;
}

/** The ways to follow an invitation: a short form, and providers. */
export function JoinWays({ invitation, providers, cta, xsrfToken, destination, refused, ...form }: JoinWaysProps) {
  const { hasForm, providers: offered } = joinWays(invitation.signUpOptions, providers);
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
      <OtherWays
        verb="Sign Up"
        providers={offered}
        xsrfToken={xsrfToken}
        destination={destination}
        isAlone={!hasForm}
      />
    </>
  );
}
