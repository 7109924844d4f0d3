import { readAlertSettings } from '../alerts/alert-settings.ts';
import { listAlerts } from '../alerts/user-alerts.ts';
import { listMemberAnswers } from '../coupons/read-coupon-answers.ts';
import { readInterests } from '../my-deals/user-interests.ts';
import { listMemberReports } from '../reports/member-reports.ts';
import { listEngagements } from '../saves/user-engagements.ts';
import { findUser, toUserRecord } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

/** Everything stored about a user except secrets. */
export async function exportUser({ db, people }: UsersContext, userId: string): Promise<Record<string, unknown>> {
  const row = await findUser(db, userId);
  const sessions = await db
    .selectFrom('user_sessions')
    .select(['created_at', 'expires_at', 'is_remembered'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const providers = await db
    .selectFrom('user_identities')
    .select(['provider', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    user: toUserRecord(row),
    email_verified_at: row.email_verified_at,
    came_from: row.source,
    sessions,
    providers,
    issue_reports: await listMemberReports(db, people.member(userId)),
    coupon_answers: await listMemberAnswers(db, people.member(userId)),
    saved: await listEngagements(db, { user_id: userId }),
    deal_alerts: await listAlerts(db, userId),
    deal_alert_settings: await readAlertSettings(db, userId),
    interests: await readInterests(db, userId),
  };
}
