import { campaignValue, channelIdOfTid, DEFAULT_CHANNEL_ID, trackingId } from '../analytics/visitor-tracking.ts';

/** Tracking parameters of an outbound address (docs/spec/links.md LINKS-6). */
export type OutboundTracking = ReadonlyMap<string, string>;

/** See docs/spec/links.md LINKS-7: default channel. */
const DEFAULT_SOURCE = 'web';
/** Forwarded unchanged. */
const CAMPAIGN = [
  'location',
  'utm_campaign',
  'utm_content',
  'utm_medium',
  'utm_source',
  'utm_term',
  'braze_dispatch_id',
  'braze_campaign_api_id',
] as const;
/** Parameters that identify the visitor to the sender. */
const VISITOR_PARAMETERS: readonly string[] = ['u_id', 'braze_dispatch_id'];

interface Visitor {
  /** From the cookie. The query may be that of a forwarded link, so it counts only without a cookie. */
  userId?: string | undefined;
  /** If false, no parameter that identifies the visitor is added. */
  mayShare: boolean;
}

/**
 * The tracking of a click: from the query only valid parameters of docs/spec/links.md LINKS-6; the visitor's id from the cookie,
 * otherwise from the query; always a channel and a source.
 */
export function outboundTracking(query: URLSearchParams, visitor: Visitor): OutboundTracking {
  const readValue = (name: string) => campaignValue(name, query.get(name));
  const userId = trackingId(visitor.userId) ?? trackingId(query.get('u_id') ?? undefined);
  const channelId = trackingId(query.get('c_id') ?? undefined) ?? channelIdOfTid(query.get('tid') ?? undefined);
  const source = readValue('source') ?? readValue('s') ?? readValue('S') ?? DEFAULT_SOURCE;
  const tracking = new Map([
    ['source', source],
    ['c_id', String(channelId ?? DEFAULT_CHANNEL_ID)],
  ]);
  if (userId !== undefined) tracking.set('u_id', String(userId));
  for (const name of CAMPAIGN) {
    const value = readValue(name);
    if (value !== undefined) tracking.set(name, value);
  }
  if (!visitor.mayShare) for (const name of VISITOR_PARAMETERS) tracking.delete(name);
  return tracking;
}

/** Adds tracking to an address. Keeps its own parameters, which decide who the retailer pays. */
export function decorateDestination(destination: string, tracking: OutboundTracking): string {
  const url = new URL(destination);
  const own = new Set(url.searchParams.keys());
  const added = new URLSearchParams([...tracking].filter(([name]) => !own.has(name)));
  // Append as text: parsing and serializing the query could re-encode a signed parameter.
  if (added.size > 0) url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`;
  return url.href;
}
