import type { AnalyticsEvent } from './analytics-event.ts';

export const signedOut = (): AnalyticsEvent => ({ event: 'Signed Out', properties: {} });
