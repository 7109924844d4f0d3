const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone });
const day = dayIn('UTC');

/** 'November 25' of an ISO 8601 time: the same wherever it is read, or as in somebody's own time zone. */
export const formatDay = (time: string, timeZone?: string): string =>
  (timeZone === undefined ? day : dayIn(timeZone)).format(new Date(time));
