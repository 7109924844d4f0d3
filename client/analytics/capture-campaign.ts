import { ARRIVALS, type Arrival } from '../../src/domain/accounts/account-address.ts';
import {
  CAMPAIGN_COOKIE,
  campaignValue,
  SESSION_SECONDS,
  trackingId,
  USER_COOKIE,
  VISITOR_SECONDS,
} from '../../src/domain/analytics/visitor-tracking.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';

/** Tracking parameters (docs/spec/analytics.md ANALYTICS-19). */
const TRACKING = /^(?:[cu]_id|tid|s|S|source|location|(?:utm|braze)_\w+)$/;

let hasArrived = false;
/** Whether the document's address had tracking parameters; a reload has none. */
export const hasArrivedByCampaign = (): boolean => hasArrived;

let socialArrival: Arrival | undefined;
/** The result of the social sign-in that opened the document. */
export const arrival = (): Arrival | undefined => socialArrival;

/**
 * Moves tracking values and the result of a social sign-in from the loaded address to cookies and memory, before other code
 * reads the address, so that a copied address carries no id. The rest of the address stays byte for byte.
 */
export function captureCampaign(): void {
  const { pathname, search, hash } = location;
  const kept: string[] = [];
  const campaign = new URLSearchParams();
  let userId: number | undefined;
  for (const pair of search.slice(1).split('&')) {
    const [[name, value] = []] = new URLSearchParams(pair);
    const result = value === 'true' ? ARRIVALS.find((arrival) => arrival === name) : undefined;
    if (result) socialArrival = result;
    else if (name === undefined || value === undefined || !TRACKING.test(name)) kept.push(pair);
    else if (name === 'u_id') userId = trackingId(value);
    // A malformed value leaves the stored campaign as it is.
    else if (campaignValue(name, value) !== undefined) campaign.set(name, value);
  }
  if (kept.join('&') === search.slice(1)) return;
  hasArrived = campaign.size > 0 || userId !== undefined;
  // The link may have been forwarded, so its id is only a new visitor's.
  if (userId !== undefined && !readCookie(USER_COOKIE)) writeCookie(USER_COOKIE, String(userId), VISITOR_SECONDS);
  if (campaign.size > 0) writeCookie(CAMPAIGN_COOKIE, campaign.toString(), SESSION_SECONDS);
  history.replaceState(history.state, '', pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash);
}
