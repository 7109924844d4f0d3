/** The zone that stores state their ends in; its name is shown. */
const ZONE = 'America/New_York';
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: ZONE, ...options });
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
