import type { ReactNode } from 'react';
import { logInAddress, signUpAddress } from '../../../src/domain/accounts/account-address.ts';
import { type SignUpField, signUpFieldList, signUpProblems } from '../../../src/domain/accounts/sign-up-fields.ts';
import { subscribed } from '../../../src/domain/analytics/subscribed.ts';
import { userFlowCompleted } from '../../../src/domain/analytics/user-flow-completed.ts';
import { userFlowStarted } from '../../../src/domain/analytics/user-flow-started.ts';
import { userFlowStepCompleted } from '../../../src/domain/analytics/user-flow-step-completed.ts';
import { isShopsFor } from '../../../src/domain/my-deals/interests.ts';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { FormValues } from '../../ui/form/use-sent-form.ts';
import type { Refusal } from '../../ui/page/send-action-context.ts';
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
