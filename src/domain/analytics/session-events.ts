import type { AnalyticsEvent } from './analytics-event.ts';

export type SignInMethod = 'email' | 'google' | 'facebook' | 'apple';

export const signedIn = ({ method }: { method: SignInMethod }): AnalyticsEvent => ({
  event: 'Signed In',
  properties: { method },
});

export const signedOut = (): AnalyticsEvent => ({ event: 'Signed Out', properties: {} });
