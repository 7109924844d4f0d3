import type { PostTile } from './post.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether `expiresAt` (ISO 8601) has passed; false without an expiry. */
export function isExpired(expiresAt: string | undefined, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
}

/** Whether the deal expires within 24 h (docs/spec/deals.md DEALS-6); false once it has expired. */
export function isEndingSoon(expiresAt: string | undefined, now: Date): boolean {
  if (expiresAt === undefined) return false;
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= DAY_MS;
}

/** Whether the deal started within the last 24 h (docs/spec/deals.md DEALS-6); false before it starts. */
export function isNew(startsAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startsAt);
  return age >= 0 && age < DAY_MS;
}

/** How many of the times at which the tile of a post changes have passed: in equal phases it looks the same. */
export function tilePhase(
  { startsAt, expiresAt, couponEndsAt }: Pick<PostTile, 'startsAt' | 'expiresAt' | 'couponEndsAt'>,
  now: Date,
): number {
  const start = Date.parse(startsAt);
  const end = Date.parse(expiresAt ?? '');
  const times = [start, start + DAY_MS, end - DAY_MS, end, Date.parse(couponEndsAt ?? '')];
  return times.filter((time) => time <= now.getTime()).length;
}
