import type { AnalyticsEvent } from './analytics-event.ts';

/** A visitor was shown the variant of their group. */
export const experimentViewed = ({ name, group }: { name: string; group: string }): AnalyticsEvent => ({
  event: 'Experiment Viewed',
  properties: { experiment_name: name, variation_name: group },
});
