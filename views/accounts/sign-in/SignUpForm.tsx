import type { ReactNode } from 'react';
import { logInAddress, signUpAddress } from '../../src/domain/account-address.ts';
import { subscribed } from '../../src/domain/analytics/subscribed.ts';
import { userFlowCompleted } from '../../src/domain/analytics/user-flow-completed.ts';
import { userFlowStarted } from '../../src/domain/analytics/user-flow-started.ts';
import { userFlowStepCompleted } from '../../src/domain/analytics/user-flow-step-completed.ts';
import type { FormState } from '../../src/domain/form-state.ts';
import { isShopsFor } from '../../src/domain/interests.ts';
import { type SignUpField, signUpFieldList, signUpProblems } from '../../src/domain/sign-up-fields.ts';
import { AppLink } from '../components/AppLink.tsx';
import { Form } from '../components/Form.tsx';
import { SubmitButton } from '../components/SubmitButton.tsx';
import type { Refusal } from '../components/send-action-context.ts';
import { useTrack } from '../components/track-context.ts';
import type { FormValues } from '../components/use-sent-form.ts';
import { SignUpFields } from './SignUpFields.tsx';

export interface SignUpFormProps {
  fields: readonly SignUpField[];
  /** What the button says. */
  cta: string;
  /** It stands on a campaign's page. */
  isAcquisition: boolean;
  /** The slug of that page. */
  campaign?: string | undefined;
  destination: string | undefined;
  xsrfToken: string | undefined;
  refused: FormState | undefined;
  /** Helps a subscriber to a password. */
  remedy?: ReactNode;
  /** The page stays once somebody has joined. */
  isInPlace?: boolean | undefined;
  onJoined?: (() => void) | undefined;
  onRefused?: ((refusal: Refusal, values: FormValues) => void) | undefined;
}

const FLOW = 'sign-up';

/** Email, and whatever else is asked for (accounts spec, sections 2 and 5). */
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
  // Accounts spec, section 4: what is told of a campaign, where neither password nor name is asked.
  const isFlagged = isAcquisition && !fields.includes('password') && !fields.includes('name');
  const tell = (values: FormValues) => {
    const gender = isShopsFor(values.gender) ? values.gender : undefined;
    track(subscribed({ method: 'email', isAcquisition: isFlagged, gender }));
    track(userFlowStepCompleted({ flow: FLOW, step: 'details', number: 1 }));
    track(userFlowCompleted({ flow: FLOW }));
    onJoined?.();
  };
  return (
    <Form
      {...props}
      name="sign-up"
      action={signUpAddress()}
      api={{ method: 'POST', path: '/shop/api/users' }}
      hidden={{
        options: signUpFieldList(fields),
        destination,
        acquisitionFlow: isAcquisition ? 'true' : undefined,
        campaign,
      }}
      check={signUpProblems}
      refused={refused}
      onRefused={(refusal, values) => {
        // Accounts spec, section 4: that an upgrade was triggered is told.
        if (refusal.error === 'NotFullUser')
          track(userFlowStepCompleted({ flow: FLOW, step: 'subscriber-upgrade', number: 2 }));
        props.onRefused?.(refusal, values);
      }}
      onStart={() => track(userFlowStarted({ flow: FLOW }))}
      onDone={(_answer, values) => tell(values)}
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
