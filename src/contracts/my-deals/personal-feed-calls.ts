import { callGroup } from '../define-call.ts';
import { listPersonalFeeds, readFeedData } from './feeds.ts';
import { forgetInterests, recordInterests } from './interests.ts';

/** Personal feeds and the interests they are based on, part of the subscriptions service (docs/spec/calls.md CALLS-20). */
export const personalFeedCalls = callGroup({
  dialect: 'vendor',
  calls: { listPersonalFeeds, readFeedData, recordInterests, forgetInterests },
});
