import { CAMPAIGN_COOKIE } from '../../src/domain/analytics/visitor-cookies.ts';
import { outboundTracking } from '../../src/domain/links/outbound-tracking.ts';
import { readCookie } from '../platform/cookies.ts';

/** Campaign parameters of the visit's first address, as a query; may be empty. */
export const campaignQuery = (): URLSearchParams => new URLSearchParams(readCookie(CAMPAIGN_COOKIE));

/** Where the visit comes from: `source` and `c_id` always, `utm_*`, `braze_*` and `location` as they came. */
export const campaign = (): Record<string, string> =>
  Object.fromEntries(outboundTracking(campaignQuery(), { mayShare: true }));
