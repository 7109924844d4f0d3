import type { AnalyticsEvent } from './analytics-event.ts';

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
