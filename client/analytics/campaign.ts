import { CAMPAIGN_COOKIE } from '../../src/domain/analytics/visitor-cookies.ts';
import { outboundTracking } from '../../src/domain/links/outbound-tracking.ts';
import { readCookie } from '../platform/cookies.ts';

/** What the visit's address said, as a query; empty when it said nothing. */
export const campaignQuery = (): URLSearchParams => new URLSearchParams(readCookie(CAMPAIGN_COOKIE));

/** Where the visit comes from: `source` and `c_id` always, `utm_*`, `braze_*` and `location` as they came. */
export const campaign = (): Record<string, string> =>
  Object.fromEntries(outboundTracking(campaignQuery(), { mayShare: true }));
