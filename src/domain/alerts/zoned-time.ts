/** A moment as clocks on the wall show it. */
interface WallTime {
  /** Days since 1970-01-01, of the calendar on the wall. */
  day: number;
  /** Minute of the day, 0 to 1439. */
  minute: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Making one takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones: zones can be written in any mixture of capitals, each of which would be kept. */
const MOST_FORMATS = 600;

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
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, made);
  return made;
}

/** Longer than any name of a zone. */
const LONGEST_NAME = 60;

/** Whether it is an IANA zone that this machine knows, 'America/New_York'; '+02:00' is none. */
export function isTimeZone(timeZone: string): boolean {
  if (timeZone.length > LONGEST_NAME || /^[+-]/.test(timeZone)) return false;
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
 * The moment when clocks show this. Of an hour that comes twice it is the first, of one that is skipped as much later as
 * the clocks are put forward.
 */
export const momentOf = (wallTime: WallTime, timeZone: string): Date => momentsOf(wallTime, timeZone)[0];

/** As `momentOf`, of an hour that comes twice both, the first one first. */
export function momentsOf({ day, minute }: WallTime, timeZone: string): [Date, ...Date[]] {
  const wall = day * DAY_MS + minute * MINUTE_MS;
  // On both sides of any change of the clocks that is near.
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const shown = [...new Set([Math.min(before, after), Math.max(before, after)])];
  const [first = before, ...others] = shown.filter((at) => wallMs(at, timeZone) === wall);
  return [new Date(first), ...others.map((at) => new Date(at))];
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

const offsetAt = (at: number, timeZone: string) => wallMs(at, timeZone) - Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** What clocks show, as if they showed UTC; whole minutes, in milliseconds. */
function wallMs(at: number, timeZone: string): number {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
}
