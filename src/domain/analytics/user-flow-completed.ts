import type { AnalyticsEvent } from './analytics-event.ts';

export const userFlowCompleted = ({ flow }: { flow: string }): AnalyticsEvent => ({
  event: 'User Flow Completed',
  properties: { flow_name: flow },
});
