import { forgetAlerts } from '../alerts/user-alerts.ts';
import { forgetMemberAnswers } from '../coupons/store-coupon-answer.ts';
import { forgetInterests } from '../my-deals/user-interests.ts';
import { forgetMemberReports } from '../reports/member-reports.ts';
import { showPassword } from './passwords/show-password.ts';
import type { VerifiedSession } from './tokens/user-tokens.ts';
import { findUser } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

/**
 * Deletes a user and all that is kept of them: sessions, mailed tokens, providers and saves go with the user's row. Analytics
 * messages of the last 30 days stay: the id in them is nobody's from then on.
 * @throws Refusal 400 on `password` when it is not right, 429 after too many wrong ones, 401 when the session has ended.
 */
export async function deleteUser(
  users: UsersContext,
  session: VerifiedSession,
  password: string | undefined,
): Promise<void> {
  const { userId } = session;
  const user = await findUser(users.db, userId);
  await showPassword(users, user, password, 'password');
  await users.db.transaction().execute(async (trx) => {
    await users.tokens.hold(trx, session);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    await users.waits.clear(trx, user.email);
    await forgetInterests(trx, userId);
    await forgetAlerts(trx, userId);
    await forgetMemberReports(trx, users.people.member(userId));
    await forgetMemberAnswers(trx, users.people.member(userId));
  });
}
