import { sql } from 'kysely';
import { defaultAlertSettings, nextMailAt } from '../../domain/alerts/alert-schedule.ts';
import type { AlertSettings } from '../../domain/alerts/deal-alert.ts';
import { isTimeZone } from '../../domain/alerts/zoned-time.ts';
import type { Trx } from '../platform/store/database.ts';
import type { AlertSettingsTable, DealAlertsTable } from './tables.ts';

/** Columns of `alert_settings` left-joined as `s`; all null for users without saved settings. */
export const settingsColumns = sql.raw('s.time_zone, s.quiet_from, s.quiet_until, s.digest_minute, s.digest_day');
type SavedColumns = Omit<AlertSettingsTable, 'user_id'>;
type AbsentColumns = { [Column in keyof SavedColumns]: null };
export type SettingsColumns = SavedColumns | AbsentColumns;

export const NO_SETTINGS: AbsentColumns = {
  time_zone: null,
  quiet_from: null,
  quiet_until: null,
  digest_minute: null,
  digest_day: null,
};

export function toAlertSettings(row: SettingsColumns): AlertSettings {
  // If this machine no longer knows the zone, use the defaults so that mails still go out.
  if (row.time_zone === null || !isTimeZone(row.time_zone)) return defaultAlertSettings;
  const { quiet_from: from, quiet_until: until } = row;
  return {
    timeZone: row.time_zone,
    ...(from !== null && until !== null && { quiet: { from, until } }),
    digestMinute: row.digest_minute,
    digestDay: row.digest_day,
  };
}

type PendingAlert = Pick<DealAlertsTable, 'id' | 'pace' | 'last_sent_at'> & SettingsColumns;

/** Sets the next mail time of running alerts that have pending deals and no mail time yet. */
export async function scheduleAlerts(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<PendingAlert>`
    select a.id, a.pace, a.last_sent_at, ${settingsColumns}
    from deal_alerts a left join alert_settings s on s.user_id = a.user_id
    where a.id = any(${ids}) and a.next_send_at is null and a.paused_at is null and a.deleted_at is null
      and exists (select 1 from deal_alert_matches m where m.alert_id = a.id and m.state = 'pending')
    order by a.id for no key update of a`.execute(trx);
  if (rows.length === 0) return;
  // Time zone math is slow, and most of the thousands of alerts that match a popular deal share the same settings.
  const known = new Map<string, Date>();
  const next = rows.map(({ id: _, ...row }) => {
    const key = JSON.stringify(row);
    const at =
      known.get(key) ??
      nextMailAt({ pace: row.pace, settings: toAlertSettings(row), lastSentAt: row.last_sent_at ?? undefined }, now);
    known.set(key, at);
    return at;
  });
  await sql`
    update deal_alerts a set next_send_at = next.at
    from unnest(${rows.map(({ id }) => id)}::text[], ${next}::timestamptz[]) as next(id, at)
    where a.id = next.id`.execute(trx);
}

/** Recomputes the next mail time after a change to the pace, the settings or the pause. */
export async function rescheduleAlerts(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  // Locks rows in a fixed order to avoid deadlocks.
  await sql`select 1 from deal_alerts where id = any(${ids}) order by id for no key update`.execute(trx);
  await sql`update deal_alerts set next_send_at = null where id = any(${ids})`.execute(trx);
  await scheduleAlerts(trx, ids, now);
}
