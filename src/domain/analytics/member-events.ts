import type { Gender } from '../accounts/user.ts';
import type { TargetGender } from '../my-deals/interests.ts';
import type { AnalyticsEvent, AnalyticsGender } from './analytics-event.ts';
import type { SignInMethod } from './session-events.ts';

/** Carries no email address: events do not say who requested a reset. */
export const passwordResetRequested = (): AnalyticsEvent => ({ event: 'Password Reset Requested', properties: {} });

export const passwordResetCompleted = (): AnalyticsEvent => ({ event: 'Password Reset Completed', properties: {} });

interface NewSubscriber {
  method: SignInMethod;
  /** The visitor gave an email address only, as the invitation asks for: neither password nor name. */
  isAcquisition: boolean;
  gender?: TargetGender | undefined;
}

/** A visitor subscribed to emails. */
export const subscribed = ({ method, isAcquisition, gender }: NewSubscriber): AnalyticsEvent => ({
  event: 'Subscribed',
  properties: { method, acquisition_flow: isAcquisition, gender: analyticsGender(gender) },
});

/** The first of several steps was opened: of signing up, of creating an alert. */
export const userFlowStarted = ({ flow }: { flow: string }): AnalyticsEvent => ({
  event: 'User Flow Started',
  properties: { flow_name: flow },
});

interface CompletedStep {
  flow: string;
  step: string;
  /** One-based. */
  number: number;
}

export const userFlowStepCompleted = ({ flow, step, number }: CompletedStep): AnalyticsEvent => ({
  event: 'User Flow Step Completed',
  properties: { flow_name: flow, step_name: step, step_number: number },
});

export const userFlowCompleted = ({ flow }: { flow: string }): AnalyticsEvent => ({
  event: 'User Flow Completed',
  properties: { flow_name: flow },
});

interface UpdatedInterests {
  /** Absent: the visitor shops for everyone. */
  gender?: TargetGender | undefined;
  /** Addresses of the categories that My Deals follows; absent when a member changed the gender only. */
  categories?: readonly string[];
}

/** A visitor chose or removed the interests of My Deals, or a member changed them in the email preferences. */
export const userInterestsUpdated = ({ gender, categories }: UpdatedInterests): AnalyticsEvent => ({
  event: 'User Interests Updated',
  properties: { gender: analyticsGender(gender), categories },
});

/** Analytics has three codes; unisex and unknown are `n`. */
export function analyticsGender(gender: Gender | TargetGender | undefined): AnalyticsGender {
  return gender === 'm' || gender === 'f' ? gender : 'n';
}
