import { readAlertSettings } from '../alerts/alert-settings.ts';
import { deleteUserAlerts, listAlerts } from '../alerts/user-alerts.ts';
import { deleteMemberAnswers, listMemberAnswers } from '../coupons/coupon-answers.ts';
import { forgetInterests, readInterests } from '../my-deals/user-interests.ts';
import { deleteMemberReports, listMemberReports } from '../reports/store-report.ts';
import { listEngagements } from '../saves/engagements-router.ts';
import { listWatches } from '../saves/watches/user-watches.ts';
import { requirePassword } from './log-in.ts';
import type { VerifiedSession } from './tokens/user-tokens.ts';
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
    watches: await listWatches(db, { user_id: userId }),
    deal_alerts: await listAlerts(db, userId),
    deal_alert_settings: await readAlertSettings(db, userId),
    interests: await readInterests(db, userId),
  };
}

/**
 * Deletes a user and all their data; foreign keys delete sessions, mailed tokens, identities and saves. Analytics messages of
 * the last 30 days stay, with an id that no longer belongs to anybody.
 * @throws Refusal 400 on a wrong `password`, 429 after too many wrong ones, 401 if the session has ended.
 */
export async function deleteUser(
  users: UsersContext,
  session: VerifiedSession,
  password: string | undefined,
): Promise<void> {
  const { userId } = session;
  const user = await findUser(users.db, userId);
  await requirePassword(users, user, password, 'password');
  await users.db.transaction().execute(async (trx) => {
    await users.tokens.lock(trx, session);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    await users.lockout.clear(trx, user.email);
    await forgetInterests(trx, userId);
    await deleteUserAlerts(trx, userId);
    await deleteMemberReports(trx, users.people.member(userId));
    await deleteMemberAnswers(trx, users.people.member(userId));
  });
}
