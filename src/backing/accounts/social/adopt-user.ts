import type { Trx } from '../../platform/store/database.ts';
import { endSessions } from '../tokens/user-tokens.ts';
import type { UserRow } from '../user-record.ts';
import { unlinkUnverified } from './identity-rows.ts';

/**
 * Gives the account of an address to whom a provider has seen to own it, and makes a full user of a subscriber. Unless
 * somebody had shown before that the address is theirs, anybody may have made the account: whatever could let them in goes,
 * password, sessions, mailed tokens and other identities, and so does what they said of
 * themselves.
 */
export async function adoptUser(
  trx: Trx,
  email: string,
  names: Pick<UserRow, 'firstname' | 'lastname'>,
  now: Date,
): Promise<{ user: UserRow; reactivated: boolean }> {
  const before = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isTheirs = before.email_verified_at !== null;
  if (!isTheirs) await lockOut(trx, before.id, now);
  // Who is a member and wants no deal emails wants none, however they sign in.
  const reactivated = !before.is_full_user && !before.subscribed;
  const user = await trx
    .updateTable('users')
    .set({
      is_full_user: true,
      email_verified_at: now,
      subscribed: before.subscribed || reactivated,
      firstname: (isTheirs && before.firstname) || names.firstname,
      lastname: (isTheirs && before.lastname) || names.lastname,
      ...(!isTheirs && { password_hash: null, avatar_id: null, gender: null }),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user, reactivated };
}

async function lockOut(trx: Trx, userId: string, now: Date): Promise<void> {
  await endSessions(trx, userId, now);
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute();
  await unlinkUnverified(trx, userId);
}
