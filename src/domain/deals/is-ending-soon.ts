const DAY_MS = 24 * 60 * 60 * 1000;

/** 'Ending Soon!' within 24 h of expiry (docs/spec/deals.md DEALS-6), until it is expired. */
export function isEndingSoon(expiresAt: string | undefined, now: Date): boolean {
  if (expiresAt === undefined) return false;
  const left = Date.parse(expiresAt) - now.getTime();
  return left > 0 && left <= DAY_MS;
}
