/** The event names of docs/spec/analytics.md ANALYTICS-1. */
export const analyticsEventNames = [
  'Acquisition Modal Viewed',
  'Client Go Click',
  'Coupon Copied',
  'Deal Alert Created',
  'Email Deal Clicked',
  'Experiment Viewed',
  'Issue Reported',
  'Item Saved',
  'Item Saved Raw',
  'Item Unsaved',
  'Listings Viewed',
  'No Results Viewed',
  'Page Viewed',
  'Page Vitals Measured',
  'Password Reset Completed',
  'Password Reset Requested',
  'Post Preview Drawer Open',
  'Product List Filtered',
  'Products Searched',
  'Share Clicked',
  'Signed In',
  'Signed Out',
  'Subscribed',
  'User Flow Completed',
  'User Flow Started',
  'User Flow Step Completed',
  'User Interests Updated',
] as const;
type AnalyticsEventName = (typeof analyticsEventNames)[number];

/** The content kinds of docs/spec/analytics.md ANALYTICS-2. */
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

/** The gender codes of docs/spec/analytics.md ANALYTICS-2. */
export type AnalyticsGender = 'm' | 'f' | 'n';

/** An event without ids, time and page, which the sender adds. */
export interface AnalyticsEvent {
  event: AnalyticsEventName;
  /** In snake_case, as on the wire. */
  properties: Readonly<Record<string, unknown>>;
}
