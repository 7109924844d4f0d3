import { useState } from 'react';
import type { FormState } from '../../../src/domain/shell/form-state.ts';
import type { FormValues } from '../../ui/form/use-sent-form.ts';
import type { Refusal } from '../../ui/page/send-action-context.ts';
import { ConfirmationForm } from './ConfirmationForm.tsx';

interface Refused {
  /** The error that a form for full users meets a subscriber with. */
  error: 'NotFullUser' | 'SubscriberLoginError';
  xsrfToken: string | undefined;
  /** The page's form that was refused, or the remedy itself. */
  form: FormState | undefined;
}

/** Helps a subscriber to a password: what stands with the refusal of a `Form`, and what has to hear of refusals. */
export function useSubscriberRemedy({ error, xsrfToken, form }: Refused) {
  const isMet = form?.error === error || form?.action === 'send-confirmation';
  const [subscriber, setSubscriber] = useState(isMet ? form.values.email : undefined);
  return {
    remedy: subscriber !== undefined && (
      <ConfirmationForm
        key={subscriber}
        email={subscriber}
        xsrfToken={xsrfToken}
        refused={form}
        label="Email Me a Link to Set a Password"
      />
    ),
    onRefused: (refusal: Refusal, { email }: FormValues) => setSubscriber(refusal.error === error ? email : undefined),
  };
}
