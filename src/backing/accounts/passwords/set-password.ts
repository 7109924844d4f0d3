import type { Trx } from '../../platform/store/database.ts';
import { knownName } from '../known-name.ts';
import { unlinkUnverified } from '../social/identity-rows.ts';
import { endSessions, type SessionRow } from '../tokens/user-tokens.ts';
import type { UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { endPasswordTokens } from './password-mails.ts';

interface NewPassword {
  user: Pick<UserRow, 'id' | 'email'>;
  passwordHash: string;
  /** Of the session that goes on. */
  isRemembered: boolean;
  /** The token was mailed: whoever has it reads the mails of the address. */
  showsEmail: boolean;
}

/**
 * Gives a user a password, ends all that was open by the old one, and opens a session. Whoever had a whole account before is
 * told by mail.
 */
export async function setPassword(
  users: UsersContext,
  trx: Trx,
  { user, passwordHash, isRemembered, showsEmail }: NewPassword,
): Promise<{ row: UserRow; session: SessionRow }> {
  const now = users.now();
  const before = await trx
    .selectFrom('users')
    .select('is_full_user')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await endSessions(trx, user.id, now);
  if (showsEmail) await unlinkUnverified(trx, user.id);
  const row = await trx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      is_full_user: true,
      ...(showsEmail && { email_verified_at: now }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endPasswordTokens(trx, user.id);
  await users.waits.clear(trx, user.email);
  if (before.is_full_user) {
    await users.mailer.queue(trx, { kind: 'password-changed', to: row.email, data: knownName(row) });
  }
  return { row, session: await users.tokens.open(trx, user.id, isRemembered) };
}
