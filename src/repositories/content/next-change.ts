/** Fields with the times at which deals, placements, codes and pins start and end. */
const TIMES = ['starts_at', 'expires_at', 'until'];
/** The clock of the service that answers may be behind by this much. */
const SKEW_MS = 1_000;

/**
 * When entries, or what they include, next start or end, ms: an answer of a service that holds them is good until then.
 * Takes entries as the wire has them.
 */
export function nextChange(entries: object, now: Date): number | undefined {
  let next = Number.POSITIVE_INFINITY;
  // A loop and a set, because entries may be nested deeply and hold one another.
  const found = new Set([entries]);
  for (const object of found)
    for (const [name, field] of Object.entries(object)) {
      if (typeof field === 'object' && field !== null) found.add(field);
      if (typeof field !== 'string' || !TIMES.includes(name)) continue;
      const time = Date.parse(field);
      if (time > now.getTime()) next = Math.min(next, time);
    }
  return next === Number.POSITIVE_INFINITY ? undefined : next + SKEW_MS;
}
