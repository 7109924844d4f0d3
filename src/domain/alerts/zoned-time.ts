/** A local time in some time zone. */
interface WallTime {
  /** Days since 1970-01-01 in the local calendar. */
  day: number;
  /** Minute of the day, 0 to 1439. */
  minute: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Cached: creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than the number of zones. Zone names are case-insensitive, so without a limit each spelling would be cached. */
const MAX_FORMATS = 600;

/** Throws RangeError for an unknown time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** Longer than any zone name. */
const MAX_NAME_LENGTH = 60;

/** Whether this machine knows the IANA zone, such as 'America/New_York'; offsets such as '+02:00' are rejected. */
export function isTimeZone(timeZone: string): boolean {
  if (timeZone.length > MAX_NAME_LENGTH || /^[+-]/.test(timeZone)) return false;
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Throws RangeError for an unknown time zone. */
export function wallTimeAt(at: Date, timeZone: string): WallTime {
  const wall = wallMs(at.getTime(), timeZone);
  const day = Math.floor(wall / DAY_MS);
  return { day, minute: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
}

/**
 * Converts a local time to a moment. For a repeated hour it is the first; for a skipped hour it is later by the amount
 * that clocks are set forward.
 */
export const momentOf = (wallTime: WallTime, timeZone: string): Date => momentsOf(wallTime, timeZone)[0];

/** Like `momentOf`, but returns both moments of a repeated hour in order. */
export function momentsOf({ day, minute }: WallTime, timeZone: string): [Date, ...Date[]] {
  const wall = day * DAY_MS + minute * MINUTE_MS;
  // Offsets before and after a nearby clock change.
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const shown = [...new Set([Math.min(before, after), Math.max(before, after)])];
  const [first = before, ...others] = shown.filter((at) => wallMs(at, timeZone) === wall);
  return [new Date(first), ...others.map((at) => new Date(at))];
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

const offsetAt = (at: number, timeZone: string) => wallMs(at, timeZone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** The local time as if it were UTC, in milliseconds rounded down to a minute. */
function wallMs(at: number, timeZone: string): number {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
}
