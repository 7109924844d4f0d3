import type { AnalyticsEvent } from './analytics-event.ts';

interface ReportedIssue {
  type: 'coupon-code' | 'deal-expired' | 'other';
  message: string;
  postUid: string;
  listingUid?: string | undefined;
}

/** Properties as docs/spec/reports.md REPORTS-5 names them. */
export const issueReported = ({ type, message, postUid, listingUid }: ReportedIssue): AnalyticsEvent => ({
  event: 'Issue Reported',
  properties: { issue_type: type, message, post_uid: postUid, listing_uid: listingUid },
});
