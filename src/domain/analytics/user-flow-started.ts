import type { AnalyticsEvent } from './analytics-event.ts';

/** The first step of several that belong together: signing up, asking for an alert. */
export const userFlowStarted = ({ flow }: { flow: string }): AnalyticsEvent => ({
  event: 'User Flow Started',
  properties: { flow_name: flow },
});
