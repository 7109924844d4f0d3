import { forgetAlerts } from '../alerts/user-alerts.ts';
import { forgetMemberAnswers } from '../coupons/store-coupon-answer.ts';
import { forgetInterests } from '../my-deals/user-interests.ts';
import { forgetMemberReports } from '../reports/member-reports.ts';
import { requirePassword } from './passwords/require-password.ts';
import type { VerifiedSession } from './tokens/user-tokens.ts';
import { findUser } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

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
    await forgetAlerts(trx, userId);
    await forgetMemberReports(trx, users.people.member(userId));
    await forgetMemberAnswers(trx, users.people.member(userId));
  });
}
