import type { ShopsFor } from '../my-deals/interests.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { analyticsGender } from './analytics-gender.ts';
import type { SignInMethod } from './sign-in-method.ts';

interface NewSubscriber {
  method: SignInMethod;
  /** E-mail alone, as the acquisition modal asks for: neither password nor name. */
  isAcquisition: boolean;
  gender?: ShopsFor | undefined;
}

/** A visitor subscribed to emails. */
export const subscribed = ({ method, isAcquisition, gender }: NewSubscriber): AnalyticsEvent => ({
  event: 'Subscribed',
  properties: { method, acquisition_flow: isAcquisition, gender: analyticsGender(gender) },
});
