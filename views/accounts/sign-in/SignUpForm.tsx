import type { ReactNode } from 'react';
import { logInAddress, signUpAddress } from '../../../src/domain/accounts/account-address.ts';
import { type SignUpField, serializeSignUpFields, signUpProblems } from '../../../src/domain/accounts/sign-up.ts';
import {
  subscribed,
  userFlowCompleted,
  userFlowStarted,
  userFlowStepCompleted,
} from '../../../src/domain/analytics/member-events.ts';
import { signedIn } from '../../../src/domain/analytics/session-events.ts';
import { isTargetGender } from '../../../src/domain/my-deals/interests.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { FormValues } from '../../ui/form/stored-form.ts';
import type { Refusal } from '../../ui/page/page-contexts.ts';
import { SignUpFields } from './SignUpFields.tsx';

export interface SignUpFormProps {
  fields: readonly SignUpField[];
  /** Label of the button. */
  cta: string;
  /** The form is on a campaign page or in the acquisition modal. */
  isAcquisition: boolean;
  /** Slug of the campaign page. */
  campaign?: string | undefined;
  destination: string | undefined;
  xsrfToken: string | undefined;
  refused: FormState | undefined;
  /** Offers a subscriber the confirmation email. */
  remedy?: ReactNode;
  /** Stay on the page after signing up. */
  isInPlace?: boolean | undefined;
  onJoined?: (() => void) | undefined;
  onRefused?: ((refusal: Refusal, values: FormValues) => void) | undefined;
}

const FLOW = 'sign-up';

/** The sign-up form, with the given fields besides the email (docs/spec/accounts.md ACCOUNTS-25). */
export function SignUpForm({
  fields,
  cta,
  isAcquisition,
  campaign,
  destination,
  refused,
  onJoined,
  ...props
}: SignUpFormProps) {
  const track = useTrack();
  // docs/spec/acquisition.md ACQUISITION-15
  const isFlagged = isAcquisition && !fields.includes('password') && !fields.includes('name');
  const trackSignUp = (values: FormValues) => {
    const gender = isTargetGender(values.gender) ? values.gender : undefined;
    track(subscribed({ method: 'email', isAcquisition: isFlagged, gender }));
    track(userFlowStepCompleted({ flow: FLOW, step: 'details', number: 1 }));
    track(userFlowCompleted({ flow: FLOW }));
    // A sign-up opens a session (docs/spec/accounts.md ACCOUNTS-8).
    track(signedIn({ method: 'email' }));
    onJoined?.();
  };
  return (
    <Form
      {...props}
      name="sign-up"
      action={signUpAddress()}
      api={{ method: 'POST', path: '/shop/api/users' }}
      hidden={{
        options: serializeSignUpFields(fields),
        destination,
        acquisitionFlow: isAcquisition ? 'true' : undefined,
        campaign,
      }}
      check={signUpProblems}
      refused={refused}
      onRefused={(refusal, values) => {
        // Reports that the upgrade was triggered (docs/spec/accounts.md ACCOUNTS-29).
        if (refusal.error === 'NotFullUser')
          track(userFlowStepCompleted({ flow: FLOW, step: 'subscriber-upgrade', number: 2 }));
        props.onRefused?.(refusal, values);
      }}
      onStart={() => track(userFlowStarted({ flow: FLOW }))}
      onDone={(_answer, values) => trackSignUp(values)}
      explain={({ error, message }) =>
        error === 'AlreadyFullUser' ? (
          <>
            {message} <AppLink href={logInAddress(destination)}>Log in</AppLink>
          </>
        ) : undefined
      }
    >
      <SignUpFields fields={fields} />
      <SubmitButton pending="Signing you up…" block>
        {cta}
      </SubmitButton>
    </Form>
  );
}
