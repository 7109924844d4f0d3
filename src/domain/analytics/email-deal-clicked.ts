import type { AnalyticsEvent } from './analytics-event.ts';

/** A link of an e-mail led to a post. Which e-mail that was is in the campaign that every event carries. */
export const emailDealClicked = ({ postUid }: { postUid: string }): AnalyticsEvent => ({
  event: 'Email Deal Clicked',
  properties: { kind: 'Post', post_uid: postUid },
});
