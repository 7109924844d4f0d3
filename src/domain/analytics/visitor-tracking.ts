/** Lifetimes of the cookies (docs/spec/analytics.md ANALYTICS-16). The session's starts over with each activity. */
export const SESSION_SECONDS = 30 * 60;
export const VISITOR_SECONDS = 730 * 24 * 60 * 60;

export const SESSION_COOKIE = 's_id';
export const DEVICE_COOKIE = 'd_id';
export const USER_COOKIE = 'u_id';
/** Campaign parameters of the visit, as a query string. Lives as long as the session. */
export const CAMPAIGN_COOKIE = 'campaign';

/** The default channel, and the factor between a channel id and its `tid` (docs/spec/links.md LINKS-7). */
export const DEFAULT_CHANNEL_ID = 25;
const TID_MULTIPLIER = 1369;

/** Letters, digits and joining punctuation, so that a campaign value cannot contain an address. */
const CAMPAIGN_TEXT = /^[\p{L}\p{N}][\p{L}\p{N} ._~|+,()-]{0,99}$/u;

/** Parses a tracking id, a positive integer; undefined when malformed (docs/spec/links.md LINKS-7). */
export function trackingId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The channel of a `tid`; undefined when the `tid` is malformed or not a multiple of the factor. */
export function channelIdOfTid(tid: string | undefined): number | undefined {
  const number = trackingId(tid);
  return number !== undefined && number % TID_MULTIPLIER === 0 ? number / TID_MULTIPLIER : undefined;
}

/** A tracking parameter's trimmed value; undefined when malformed (docs/spec/links.md LINKS-10). */
export function campaignValue(name: string, value: string | null | undefined): string | undefined {
  const trimmed = value?.trim() ?? '';
  if (name === 'c_id') return trackingId(trimmed) === undefined ? undefined : trimmed;
  if (name === 'tid') return channelIdOfTid(trimmed) === undefined ? undefined : trimmed;
  return CAMPAIGN_TEXT.test(trimmed) ? trimmed : undefined;
}
