/** Both specs' lists (browsing section 3, accounts section 3), in their words. */
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

/** Browsing spec, section 3, "Analytics content kinds". */
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

/** Browsing spec, section 3: gender codes for analytics. */
export type AnalyticsGender = 'm' | 'f' | 'n';

/** What happened, as one of the functions of this folder makes it. Ids, time and page are added where it is sent. */
export interface AnalyticsEvent {
  event: AnalyticsEventName;
  /** snake_case, as they travel. */
  properties: Readonly<Record<string, unknown>>;
}
