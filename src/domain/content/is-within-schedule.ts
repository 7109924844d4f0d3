export interface Schedule {
  /** ISO 8601 */
  startsAt?: string;
  /** ISO 8601 */
  expiresAt?: string;
}

/** A missing bound is no limit. */
export function isWithinSchedule({ startsAt, expiresAt }: Schedule, now: Date): boolean {
  const time = now.getTime();
  return (
    (startsAt === undefined || Date.parse(startsAt) <= time) &&
    (expiresAt === undefined || time < Date.parse(expiresAt))
  );
}
