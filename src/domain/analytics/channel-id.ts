/** See docs/spec/links.md LINKS-7. */
export const DEFAULT_CHANNEL_ID = 25;
const TID_MULTIPLIER = 1369;

/** Tracking ids are positive whole numbers; anything else is none (docs/spec/links.md LINKS-7). */
export function trackingId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A tid is a channel id times 1369; one that is no multiple of it names no channel (docs/spec/links.md LINKS-7). */
export function channelIdOfTid(tid: string | undefined): number | undefined {
  const number = trackingId(tid);
  return number !== undefined && number % TID_MULTIPLIER === 0 ? number / TID_MULTIPLIER : undefined;
}
