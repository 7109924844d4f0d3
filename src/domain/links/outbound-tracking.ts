import { campaignValue, channelIdOfTid, DEFAULT_CHANNEL_ID, trackingId } from '../analytics/visitor-tracking.ts';

/** What an outbound address is decorated with, by parameter (docs/spec/links.md LINKS-6). */
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
/** Of these a sender knows to whom it was sent. */
const OF_ONE_VISITOR: readonly string[] = ['u_id', 'braze_dispatch_id'];

interface Visitor {
  /** From the cookie; the query's goes before. */
  userId?: string | undefined;
  /** False: nothing that names the visitor leaves the site. */
  mayShare: boolean;
}

/**
 * The tracking of a click: of the query only what docs/spec/links.md LINKS-6 names, and only in its form; the visitor's id from the query,
 * else from the cookie; channel and source always.
 */
export function outboundTracking(query: URLSearchParams, visitor: Visitor): OutboundTracking {
  const wordsOf = (name: string) => campaignValue(name, query.get(name));
  const userId = trackingId(query.get('u_id') ?? undefined) ?? trackingId(visitor.userId);
  const channelId = trackingId(query.get('c_id') ?? undefined) ?? channelIdOfTid(query.get('tid') ?? undefined);
  const source = wordsOf('source') ?? wordsOf('s') ?? wordsOf('S') ?? DEFAULT_SOURCE;
  const tracking = new Map([
    ['source', source],
    ['c_id', String(channelId ?? DEFAULT_CHANNEL_ID)],
  ]);
  if (userId !== undefined) tracking.set('u_id', String(userId));
  for (const name of CAMPAIGN) {
    const value = wordsOf(name);
    if (value !== undefined) tracking.set(name, value);
  }
  if (!visitor.mayShare) for (const name of OF_ONE_VISITOR) tracking.delete(name);
  return tracking;
}

/** The address with its tracking. What it says itself stands: a retailer's own parameters decide who is paid. */
export function decorateDestination(destination: string, tracking: OutboundTracking): string {
  const url = new URL(destination);
  const own = new Set(url.searchParams.keys());
  const added = new URLSearchParams([...tracking].filter(([name]) => !own.has(name)));
  // Added as text: reading and writing the whole query would re-encode what a retailer may have signed.
  if (added.size > 0) url.search = url.search === '' ? `?${added}` : `${url.search}&${added}`;
  return url.href;
}
