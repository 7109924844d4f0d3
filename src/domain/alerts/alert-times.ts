const DAY_MINUTES = 24 * 60;

/** Formats a minute of the day: 480 is '8:00 AM'. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${half}`;
}

/** Parses a minute of the day such as '480'; returns undefined for anything else. */
export function readMinute(text: string | undefined): number | undefined {
  const minute = /^\d{1,4}$/.test(text ?? '') ? Number(text) : DAY_MINUTES;
  return minute < DAY_MINUTES ? minute : undefined;
}

/** Every half hour of a day, plus `minute` if it is not among them. */
export const minuteChoices = (minute?: number): number[] =>
  [...new Set([...Array.from({ length: 48 }, (_, half) => half * 30), ...(minute === undefined ? [] : [minute])])].sort(
    (a, b) => a - b,
  );

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The parts of a time in a time zone. Callers join them because engines use different spaces in between. */
function partsOf(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatToParts(new Date(time));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Formats an ISO 8601 time as 'Nov 3'. */
export function formatShortDay(time: string, timeZone: string): string {
  const { month, day } = partsOf(time, timeZone, { month: 'short', day: 'numeric' });
  return `${month} ${day}`;
}

/** Formats an ISO 8601 time as 'Tue, Nov 3, 8:00 AM'. */
export function formatMoment(time: string, timeZone: string): string {
  const { weekday, month, day, hour, minute, dayPeriod } = partsOf(time, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return `${weekday}, ${month} ${day}, ${hour}:${minute} ${dayPeriod}`;
}

/** Offered time zones; forms add the current choice and the browser's own zone. */
const COMMON: readonly (readonly [zone: string, words: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time, no daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic Time (Puerto Rico)'],
  ['America/Toronto', 'Toronto'],
  ['America/Vancouver', 'Vancouver'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['Europe/London', 'London'],
  ['Europe/Paris', 'Paris'],
  ['Europe/Berlin', 'Berlin'],
  ['Asia/Kolkata', 'India (Kolkata)'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Australia/Sydney', 'Sydney'],
  ['UTC', 'Coordinated Universal Time'],
];

/** 'America/Argentina/Buenos_Aires' is 'Buenos Aires (America)'. */
function zoneLabel(zone: string): string {
  const known = COMMON.find(([name]) => name === zone);
  if (known) return known[1];
  const [area = '', ...place] = zone.replaceAll('_', ' ').split('/');
  return place.length === 0 ? area : `${place.at(-1)} (${area})`;
}

/** The common zones and `others`. */
export const timeZoneChoices = (others: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...COMMON.map(([zone]) => zone), ...others])].map((value) => ({ value, label: zoneLabel(value) }));
