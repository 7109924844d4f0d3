const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone });
const day = dayIn('UTC');

/** The zone that stores state their ends in. */
export const STORE_ZONE = 'America/New_York';

/** 'November 25' for an ISO 8601 time, in UTC or in the given time zone. */
export const formatDay = (time: string, timeZone?: string): string =>
  (timeZone === undefined ? day : dayIn(timeZone)).format(new Date(time));
