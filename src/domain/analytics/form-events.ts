import type { AnalyticsEvent } from './analytics-event.ts';

interface ReportedIssue {
  type: 'coupon-code' | 'deal-expired' | 'other';
  message: string;
  postUid: string;
  listingUid?: string | undefined;
}

/** The property names follow docs/spec/reports.md REPORTS-5. */
export const issueReported = ({ type, message, postUid, listingUid }: ReportedIssue): AnalyticsEvent => ({
  event: 'Issue Reported',
  properties: { issue_type: type, message, post_uid: postUid, listing_uid: listingUid },
});

interface CreatedAlert {
  id: string;
  searchString: string;
}

export const dealAlertCreated = ({ id, searchString }: CreatedAlert): AnalyticsEvent => ({
  event: 'Deal Alert Created',
  properties: { deal_alert_id: id, search_string: searchString },
});
