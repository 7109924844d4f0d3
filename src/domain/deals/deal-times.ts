/** Whether `expiresAt` (ISO 8601) has passed. What never expires is never expired. */
export function isExpired(expiresAt: string | undefined, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'Ending Soon!' within 24 h of expiry (docs/spec/deals.md DEALS-6), until it is expired. */
export function isEndingSoon(expiresAt: string | undefined, now: Date): boolean {
  if (expiresAt === undefined) return false;
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= DAY_MS;
}

const REMOVE_ME = 24 * 60 * 60 * 1000;

/** A deal is 'New' within 24 h of its start (docs/spec/deals.md DEALS-6); one that has not started is not. */
export function isNew(startsAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startsAt);
  return age >= 0 && age < REMOVE_ME;
}
