import { sql } from 'kysely';
import { defaultAlertSettings, nextMailAt } from '../../domain/alerts/alert-schedule.ts';
import type { AlertSettings } from '../../domain/alerts/deal-alert.ts';
import { isTimeZone } from '../../domain/alerts/zoned-time.ts';
import type { Trx } from '../platform/store/database.ts';
import type { AlertSettingsTable, DealAlertsTable } from './tables.ts';

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

type Waiting = Pick<DealAlertsTable, 'id' | 'pace' | 'last_sent_at'> & SettingsColumns;

/** Sets when running alerts mail what waits, where that is not set yet. */
export async function scheduleAlerts(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<Waiting>`
    select a.id, a.pace, a.last_sent_at, ${settingsColumns}
    from deal_alerts a left join alert_settings s on s.user_id = a.user_id
    where a.id = any(${ids}) and a.next_send_at is null and a.paused_at is null and a.deleted_at is null
      and exists (select 1 from deal_alert_matches m where m.alert_id = a.id and m.state = 'pending')
    order by a.id for no key update of a`.execute(trx);
  if (rows.length === 0) return;
  // Calendars are slow to ask, and a deal that thousands wait for finds most of them with the same settings.
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

/** The same after something has changed that decides when they mail. */
export async function rescheduleAlerts(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  // In one order, as everybody locks them: none waits for another that waits for it.
  await sql`select 1 from deal_alerts where id = any(${ids}) order by id for no key update`.execute(trx);
  await sql`update deal_alerts set next_send_at = null where id = any(${ids})`.execute(trx);
  await scheduleAlerts(trx, ids, now);
}
