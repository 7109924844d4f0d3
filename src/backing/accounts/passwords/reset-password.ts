import type { ResetPassword } from '../../../contracts/accounts/password.ts';
import { emailAddress } from '../../../contracts/accounts/user.ts';
import type { OpenedSession } from '../opened-session.ts';
import { toUserRecord } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { checkNewPassword } from './new-password.ts';
import { findPasswordToken, usePasswordToken } from './password-mails.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a password by a mailed token, once; a subscriber becomes a full user by it.
 * @throws Refusal 400 on `token` when it is used, old, unknown or another address's, on `password` when that will not do:
 * the token is still good then.
 */
export async function resetPassword(
  users: UsersContext,
  { token, password, email }: ResetPassword,
): Promise<OpenedSession> {
  const found = await findPasswordToken(users, token);
  if (!found || (email !== undefined && emailAddress.safeParse(email).data !== found.email)) {
    throw invalidField('token');
  }
  await checkNewPassword(password, found.email);
  const passwordHash = await users.hasher.hash(password);
  const { row, session } = await users.db.transaction().execute(async (trx) => {
    const user = { id: found.userId, email: found.email };
    if (!(await usePasswordToken(trx, token, user.id))) throw invalidField('token');
    return setPassword(users, trx, { user, passwordHash, isRemembered: true, showsEmail: true });
  });
  return { user: toUserRecord(row), token: await users.tokens.sign(session) };
}
