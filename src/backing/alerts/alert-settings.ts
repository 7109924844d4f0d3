import type { AlertSettingsAnswer, AlertSettings as SettingsRecord } from '../../contracts/alerts/deal-alert.ts';
import { defaultAlertSettings } from '../../domain/alerts/alert-schedule.ts';
import type { AlertSettings } from '../../domain/alerts/deal-alert.ts';
import { isTimeZone } from '../../domain/alerts/zoned-time.ts';
import { lockUser, userContact } from '../accounts/user-contact.ts';
import { invalidField } from '../accounts/users-refusal.ts';
import { suppressionOf } from '../mail/recipients.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { NO_SETTINGS, rescheduleAlerts, toAlertSettings } from './schedule-alerts.ts';

/** @throws Refusal 401 when the user has just been deleted. */
export async function readAlertSettings(db: Db | Trx, userId: string): Promise<AlertSettingsAnswer> {
  const user = await userContact(db, userId);
  if (!user) throw new Refusal(401, 'there is no such user');
  const row = await db.selectFrom('alert_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  const { timeZone, quiet, digestMinute, digestDay } = toAlertSettings(row ?? NO_SETTINGS);
  const suppression = await suppressionOf(db, user.email);
  return {
    time_zone: timeZone,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    digest_minute: digestMinute,
    digest_day: digestDay,
    is_chosen: row !== undefined,
    mail: suppression === undefined ? 'arrives' : suppression === 'bounce' ? 'bounced' : 'complained',
  };
}

/** The time zone and quiet hours of users, for other mails than alerts. */
export async function mailTimesOf(
  db: Db | Trx,
  userIds: readonly string[],
): Promise<(userId: string) => AlertSettings> {
  if (userIds.length === 0) return () => defaultAlertSettings;
  const rows = await db.selectFrom('alert_settings').selectAll().where('user_id', 'in', userIds).execute();
  const known = new Map(rows.map((row) => [row.user_id, toAlertSettings(row)]));
  return (userId) => known.get(userId) ?? defaultAlertSettings;
}

/**
 * Saves the settings and reschedules pending mails by them.
 * @throws Refusal 400 for an unknown time zone or half a quiet period, 401 when the user has just been deleted.
 */
export async function writeAlertSettings(
  db: Db,
  userId: string,
  settings: SettingsRecord,
  now: Date,
): Promise<AlertSettingsAnswer> {
  if (!isTimeZone(settings.time_zone)) throw invalidField('time_zone');
  if ((settings.quiet_from === null) !== (settings.quiet_until === null)) {
    throw invalidField(settings.quiet_from === null ? 'quiet_from' : 'quiet_until', 'is missing');
  }
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) throw new Refusal(401, 'there is no such user');
    await trx
      .insertInto('alert_settings')
      .values({ user_id: userId, ...settings })
      .onConflict((same) => same.column('user_id').doUpdateSet(settings))
      .execute();
    const alerts = await trx.selectFrom('deal_alerts').select('id').where('user_id', '=', userId).execute();
    await rescheduleAlerts(
      trx,
      alerts.map(({ id }) => id),
      now,
    );
    return readAlertSettings(trx, userId);
  });
}
