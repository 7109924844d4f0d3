import { ARRIVALS, type Arrival } from '../../src/domain/accounts/account-address.ts';
import { campaignValue } from '../../src/domain/analytics/campaign-value.ts';
import { trackingId } from '../../src/domain/analytics/channel-id.ts';
import {
  CAMPAIGN_COOKIE,
  SESSION_SECONDS,
  USER_COOKIE,
  VISITOR_SECONDS,
} from '../../src/domain/analytics/visitor-cookies.ts';
import { writeCookie } from '../platform/cookies.ts';

/** See docs/spec/analytics.md ANALYTICS-19: what the address may say of the visitor and of where they come from. */
const TRACKING = /^(?:[cu]_id|tid|s|S|source|location|(?:utm|braze)_\w+)$/;

let hasArrived = false;
/** The document was opened at an address that said where the visitor comes from; not so when it is loaded again. */
export const hasArrivedByCampaign = (): boolean => hasArrived;

let arrived: Arrival | undefined;
/** How a social sign-in ended that led to the document. */
export const arrival = (): Arrival | undefined => arrived;

/**
 * Takes tracking values out of the address that was loaded, before anything reads it: they are remembered for the session,
 * and whoever copies the address passes nobody's id on. So is how a social sign-in has ended. All else of the address stays to
 * the letter.
 */
export function takeCampaign(): void {
  const { pathname, search, hash } = location;
  const kept: string[] = [];
  const taken = new URLSearchParams();
  let userId: number | undefined;
  for (const pair of search.slice(1).split('&')) {
    const [[name, value] = []] = new URLSearchParams(pair);
    const ended = value === 'true' ? ARRIVALS.find((arrival) => arrival === name) : undefined;
    if (ended) arrived = ended;
    else if (name === undefined || value === undefined || !TRACKING.test(name)) kept.push(pair);
    else if (name === 'u_id') userId = trackingId(value);
    // A value that says nothing leaves what an earlier visit said.
    else if (campaignValue(name, value) !== undefined) taken.set(name, value);
  }
  if (kept.join('&') === search.slice(1)) return;
  hasArrived = taken.size > 0 || userId !== undefined;
  if (userId !== undefined) writeCookie(USER_COOKIE, String(userId), VISITOR_SECONDS);
  if (taken.size > 0) writeCookie(CAMPAIGN_COOKIE, taken.toString(), SESSION_SECONDS);
  history.replaceState(history.state, '', pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash);
}
