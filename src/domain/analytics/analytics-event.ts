/** See docs/spec/analytics.md ANALYTICS-1, in their words. */
export const analyticsEventNames = [
  'Acquisition Modal Viewed',
  'Client Go Click',
  'Deal Alert Created',
  'Email Deal Clicked',
  'Experiment Viewed',
  'Issue Reported',
  'Item Saved',
  'Item Saved Raw',
  'Item Unsaved',
  'Listings Viewed',
  'Page Viewed',
  'Password Reset Completed',
  'Password Reset Requested',
  'Post Preview Drawer Open',
  'Share Clicked',
  'Signed In',
  'Signed Out',
  'Subscribed',
  'User Flow Completed',
  'User Flow Started',
  'User Flow Step Completed',
  'User Interests Updated',
] as const;
export type AnalyticsEventName = (typeof analyticsEventNames)[number];

/** See docs/spec/analytics.md ANALYTICS-2. */
export const contentKinds = [
  'Article',
  'Black Friday Ad',
  'Black Friday Ad Item',
  'Coupon',
  'Deal',
  'Generic Link',
  'Listing',
  'Merchant',
  'Post',
  'URL Link',
  'Store',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** See docs/spec/analytics.md ANALYTICS-2: gender codes for analytics. */
export type AnalyticsGender = 'm' | 'f' | 'n';

/** What happened, as one of the functions of this folder makes it. Ids, time and page are added where it is sent. */
export interface AnalyticsEvent {
  event: AnalyticsEventName;
  /** snake_case, as they travel. */
  properties: Readonly<Record<string, unknown>>;
}
