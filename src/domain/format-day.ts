const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'November 25' of an ISO 8601 time, the same wherever it is read. */
export const formatDay = (time: string): string => day.format(new Date(time));
