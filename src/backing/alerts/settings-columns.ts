import { sql } from 'kysely';
import { defaultAlertSettings } from '../../domain/alerts/alert-schedule.ts';
import type { AlertSettings } from '../../domain/alerts/deal-alert.ts';
import { isTimeZone } from '../../domain/alerts/zoned-time.ts';
import type { AlertSettingsTable } from './tables.ts';

/** Of a left join as `s`: all null of users who have chosen nothing. */
export const settingsColumns = sql.raw('s.time_zone, s.quiet_from, s.quiet_until, s.digest_minute, s.digest_day');
type Chosen = Omit<AlertSettingsTable, 'user_id'>;
type NotChosen = { [Column in keyof Chosen]: null };
export type SettingsColumns = Chosen | NotChosen;

export const NO_SETTINGS: NotChosen = {
  time_zone: null,
  quiet_from: null,
  quiet_until: null,
  digest_minute: null,
  digest_day: null,
};

export function toAlertSettings(row: SettingsColumns): AlertSettings {
  // A zone that this machine has forgotten keeps nobody's mails back.
  if (row.time_zone === null || !isTimeZone(row.time_zone)) return defaultAlertSettings;
  const { quiet_from: from, quiet_until: until } = row;
  return {
    timeZone: row.time_zone,
    ...(from !== null && until !== null && { quiet: { from, until } }),
    digestMinute: row.digest_minute,
    digestDay: row.digest_day,
  };
}
