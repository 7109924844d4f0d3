const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MANY_DAYS = 5;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Formats the age of a post: 'Just now', '3 hours ago', '5+ days ago' from five days (docs/spec/deals.md DEALS-7). */
export function postedTime(postedAt: string, now: Date): string {
  const age = now.getTime() - Date.parse(postedAt);
  if (age < MINUTE_MS) return 'Just now';
  if (age < HOUR_MS) return ago(Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return ago(Math.floor(age / HOUR_MS), 'hour');
  const days = Math.floor(age / DAY_MS);
  return days >= MANY_DAYS ? `${MANY_DAYS}+ days ago` : ago(days, 'day');
}
