/** The parts of a moment by the clocks of a time zone. Put together here: engines differ in the spaces between them. */
function partsOf(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatToParts(new Date(time));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** 'Nov 3' of an ISO 8601 time. */
export function dayWords(time: string, timeZone: string): string {
  const { month, day } = partsOf(time, timeZone, { month: 'short', day: 'numeric' });
  return `${month} ${day}`;
}

/** 'Tue, Nov 3, 8:00 AM' of an ISO 8601 time. */
export function momentWords(time: string, timeZone: string): string {
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
