const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const RELATIVE_DAYS = 7;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** '5 min. ago', 'yesterday', 'in 3 days'; a date when it is more than a week away. */
export function timeText(iso: string, now = Date.now()): string {
  const time = new Date(iso).getTime();
  const ms = time - now;
  const size = Math.abs(ms);
  if (size < MINUTE_MS) return 'just now';
  if (size < HOUR_MS) return relative.format(Math.trunc(ms / MINUTE_MS), 'minute');
  if (size < DAY_MS) return relative.format(Math.trunc(ms / HOUR_MS), 'hour');
  if (size < RELATIVE_DAYS * DAY_MS) return relative.format(Math.trunc(ms / DAY_MS), 'day');
  return day.format(time);
}

/** 'Nov 24, 2026, 9:00 AM', in the time zone of the browser. */
export const momentText = (iso: string): string => moment.format(new Date(iso));

/** `2026-11-24T09:00` in the time zone of the browser, as controls for a date and a time take it. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
