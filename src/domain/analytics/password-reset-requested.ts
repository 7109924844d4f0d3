import type { AnalyticsEvent } from './analytics-event.ts';

/** Nothing of whose password: who asked for a reset is no event's business. */
export const passwordResetRequested = (): AnalyticsEvent => ({ event: 'Password Reset Requested', properties: {} });
