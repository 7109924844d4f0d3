import type { AnalyticsEvent } from './analytics-event.ts';

export const passwordResetCompleted = (): AnalyticsEvent => ({ event: 'Password Reset Completed', properties: {} });
