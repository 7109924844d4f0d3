const DAY_MINUTES = 24 * 60;

/** A minute of the day as people say it: 480 is '8:00 AM'. */
export function minuteWords(minute: number): string {
  const hour = Math.floor(minute / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${half}`;
}

/** Of '480'; undefined for what is no minute of a day. */
export function readMinute(text: string | undefined): number | undefined {
  const minute = /^\d{1,4}$/.test(text ?? '') ? Number(text) : DAY_MINUTES;
  return minute < DAY_MINUTES ? minute : undefined;
}

/** Every half hour of a day, and `minute` where that is another. */
export const minuteChoices = (minute?: number): number[] =>
  [...new Set([...Array.from({ length: 48 }, (_, half) => half * 30), ...(minute === undefined ? [] : [minute])])].sort(
    (a, b) => a - b,
  );

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
