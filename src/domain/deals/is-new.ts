const DAY_MS = 24 * 60 * 60 * 1000;

/** A deal is 'New' within 24 h of its start (docs/spec/deals.md DEALS-6); one that has not started is not. */
export function isNew(startsAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startsAt);
  return age >= 0 && age < DAY_MS;
}
