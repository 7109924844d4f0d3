import type { AlertPace, AlertSettings } from './deal-alert.ts';
import { momentOf, momentsOf, wallTimeAt, weekdayOf } from './zoned-time.ts';

/** Minimum time between mails of an instant alert; deals that match in between share a mail. */
const INSTANT_PAUSE_MS = 600_000;

/** For users without saved settings. */
export const defaultAlertSettings: AlertSettings = {
  timeZone: 'America/New_York',
  digestMinute: 480,
  digestDay: 5,
};

interface PendingMail {
  pace: AlertPace;
  settings: AlertSettings;
  lastSentAt: Date | undefined;
}

/** When pending deals are mailed: at once or with the digest, but never during quiet hours. */
export function nextMailAt({ pace, settings, lastSentAt }: PendingMail, now: Date): Date {
  if (pace !== 'instant') return afterQuietHours(nextDigest(settings, pace === 'weekly', now), settings);
  const earliest = lastSentAt === undefined ? 0 : lastSentAt.getTime() + INSTANT_PAUSE_MS;
  return afterQuietHours(new Date(Math.max(now.getTime(), earliest)), settings);
}

/** Returns the next digest time. Each day has exactly one, also when clocks change. */
function nextDigest({ timeZone, digestMinute, digestDay }: AlertSettings, isWeekly: boolean, now: Date): Date {
  let { day } = wallTimeAt(now, timeZone);
  for (;;) {
    const at = momentOf({ day, minute: digestMinute }, timeZone);
    if (at >= now && (!isWeekly || weekdayOf(day) === digestDay)) return at;
    day += 1;
  }
}

/** Returns `at`, or the end of the quiet hours if `at` is within them. */
export function afterQuietHours(at: Date, { timeZone, quiet }: AlertSettings): Date {
  if (!quiet) return at;
  const { from, until } = quiet;
  const isAllowed = (moment: Date) => {
    const { minute } = wallTimeAt(moment, timeZone);
    return from <= until ? minute < from || minute >= until : minute < from && minute >= until;
  };
  if (isAllowed(at)) return at;
  // Setting clocks back can end quiet hours twice; setting them forward can skip all allowed time of a day.
  for (let { day } = wallTimeAt(at, timeZone); ; day += 1) {
    const end = momentsOf({ day, minute: until }, timeZone).find((moment) => moment > at && isAllowed(moment));
    if (end) return end;
  }
}
