import type { AnalyticsEvent } from './analytics-event.ts';
import type { SignInMethod } from './sign-in-method.ts';

export const signedIn = ({ method }: { method: SignInMethod }): AnalyticsEvent => ({
  event: 'Signed In',
  properties: { method },
});
