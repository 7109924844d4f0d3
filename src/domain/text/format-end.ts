import { STORE_ZONE } from './format-day.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: STORE_ZONE, ...options });
const day = format({});
const hour = format({ hour: 'numeric' });
const minute = format({ hour: 'numeric', minute: 'numeric' });

/** 'Nov 24, 2 AM ET' or 'Nov 24, 2:30 AM ET' for an ISO 8601 time. */
export function formatEnd(time: string): string {
  const date = new Date(time);
  const text = (date.getUTCMinutes() === 0 ? hour : minute).format(date);
  // Engines differ in the space before AM, and the browser must render what the server rendered.
  return `${text.replace(/\s/g, ' ')} ET`;
}

/** 'Nov 20' for an ISO 8601 time, in the same zone. */
export const formatEndDay = (time: string): string => day.format(new Date(time));

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The longest time that is counted down. */
const LONGEST = 24 * HOUR;
/** The longest delay that browsers allow a timer. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** '5 h 12 min left', in the last hour '12 min 5 s left', for a time in ms; undefined when it is over or more than 24 hours. */
export function countdown(left: number): string | undefined {
  if (left <= 0 || left > LONGEST) return undefined;
  const minutes = Math.floor(left / MINUTE);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
  const seconds = `${Math.floor(left / SECOND) % 60} s left`;
  return minutes > 0 ? `${minutes} min ${seconds}` : seconds;
}

/** Time in ms until `countdown` changes; undefined when it is over. */
export function countdownTick(left: number): number | undefined {
  if (left <= 0) return undefined;
  if (left > LONGEST) return Math.min(left - LONGEST, LONGEST_DELAY);
  return Math.min(left, (left % (left >= HOUR ? MINUTE : SECOND)) + 1);
}
