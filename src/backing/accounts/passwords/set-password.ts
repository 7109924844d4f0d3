import type { ResetPassword } from '../../../contracts/accounts/password.ts';
import { emailAddress } from '../../../contracts/accounts/user.ts';
import type { Trx } from '../../platform/store/database.ts';
import { unlinkUnverified } from '../social/identities.ts';
import { endSessions, type SessionRow } from '../tokens/user-tokens.ts';
import { type OpenedSession, toUserRecord, type UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { checkNewPassword } from './new-password.ts';
import { consumePasswordToken, deletePasswordTokens, findPasswordToken, greetingName } from './password-mails.ts';

interface NewPassword {
  user: Pick<UserRow, 'id' | 'email'>;
  passwordHash: string;
  /** For the new session. */
  isRemembered: boolean;
  /** The request has a mailed token, which proves that the user owns the address. */
  provesEmail: boolean;
}

/**
 * Sets a user's password, ends all sessions and pending tokens, and opens a new session. Notifies a user who was a full user
 * before by mail.
 */
export async function setPassword(
  users: UsersContext,
  trx: Trx,
  { user, passwordHash, isRemembered, provesEmail }: NewPassword,
): Promise<{ row: UserRow; session: SessionRow }> {
  const now = users.now();
  const before = await trx
    .selectFrom('users')
    .select('is_full_user')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await endSessions(trx, user.id, now);
  if (provesEmail) await unlinkUnverified(trx, user.id);
  const row = await trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      is_full_user: true,
      ...(provesEmail && { email_verified_at: now }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await deletePasswordTokens(trx, user.id);
  await users.lockout.clear(trx, user.email);
  if (before.is_full_user) {
    await users.mailer.queue(trx, { kind: 'password-changed', to: row.email, data: greetingName(row) });
  }
  return { row, session: await users.tokens.open(trx, user.id, isRemembered) };
}

/**
 * Sets a password with a mailed token, which works once; makes a subscriber a full user.
 * @throws Refusal 400 on a `token` that is used, expired, unknown or of another address, and on an unacceptable `password`, which
 * does not consume the token.
 */
export async function resetPassword(
  users: UsersContext,
  { token, password, email }: ResetPassword,
): Promise<OpenedSession> {
  const found = await findPasswordToken(users, token, 'reset', 'confirm');
  if (!found || (email !== undefined && emailAddress.safeParse(email).data !== found.email)) {
    throw invalidField('token');
  }
  await checkNewPassword(password, found.email);
  const passwordHash = await users.hasher.hash(password);
  const { row, session } = await users.db.transaction().execute(async (trx) => {
    const user = { id: found.userId, email: found.email };
    if (!(await consumePasswordToken(trx, token, user.id))) throw invalidField('token');
    return setPassword(users, trx, { user, passwordHash, isRemembered: true, provesEmail: true });
  });
  return { user: toUserRecord(row), token: await users.tokens.sign(session) };
}
