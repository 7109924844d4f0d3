import type { AnalyticsEvent } from './analytics-event.ts';

interface CreatedAlert {
  id: string;
  searchString: string;
}

export const dealAlertCreated = ({ id, searchString }: CreatedAlert): AnalyticsEvent => ({
  event: 'Deal Alert Created',
  properties: { deal_alert_id: id, search_string: searchString },
});
