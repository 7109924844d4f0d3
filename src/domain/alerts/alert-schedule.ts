import type { AlertPace, AlertSettings } from './deal-alert.ts';
import { momentOf, momentsOf, wallTimeAt, weekdayOf } from './zoned-time.ts';

/** An instant alert mails no oftener: what comes in between goes together. */
const INSTANT_PAUSE_MS = 600_000;

/** Of users who have chosen nothing. */
export const defaultAlertSettings: AlertSettings = {
  timeZone: 'America/New_York',
  digestMinute: 480,
  digestDay: 5,
};

interface Waiting {
  pace: AlertPace;
  settings: AlertSettings;
  lastSentAt: Date | undefined;
}

/** When what an alert has found is mailed: at once, or with the digest; in quiet hours once they are over. */
export function nextMailAt({ pace, settings, lastSentAt }: Waiting, now: Date): Date {
  if (pace !== 'instant') return afterQuietHours(nextDigest(settings, pace === 'weekly', now), settings);
  const free = lastSentAt === undefined ? 0 : lastSentAt.getTime() + INSTANT_PAUSE_MS;
  return afterQuietHours(new Date(Math.max(now.getTime(), free)), settings);
}

/** One a day, or a week, whatever the clocks do: each day has one moment. */
function nextDigest({ timeZone, digestMinute, digestDay }: AlertSettings, isWeekly: boolean, now: Date): Date {
  let { day } = wallTimeAt(now, timeZone);
  for (;;) {
    const at = momentOf({ day, minute: digestMinute }, timeZone);
    if (at >= now && (!isWeekly || weekdayOf(day) === digestDay)) return at;
    day += 1;
  }
}

/** The same moment, or the end of the quiet hours that it is in. */
export function afterQuietHours(at: Date, { timeZone, quiet }: AlertSettings): Date {
  if (!quiet) return at;
  const { from, until } = quiet;
  const isFree = (moment: Date) => {
    const { minute } = wallTimeAt(moment, timeZone);
    return from <= until ? minute < from || minute >= until : minute < from && minute >= until;
  };
  if (isFree(at)) return at;
  // Clocks that are put back end them twice, and ones that are put forward may skip all that is free of a day.
  for (let { day } = wallTimeAt(at, timeZone); ; day += 1) {
    const end = momentsOf({ day, minute: until }, timeZone).find((moment) => moment > at && isFree(moment));
    if (end) return end;
  }
}
