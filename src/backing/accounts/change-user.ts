import type { UserChange, UserprofileChange } from '../../contracts/accounts/account.ts';
import { type UserRecord, usersErrors } from '../../contracts/accounts/user.ts';
import { liftSuppression } from '../mail/recipients.ts';
import { errorCode } from '../platform/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { requirePassword } from './log-in.ts';
import { checkNewPassword } from './passwords/new-password.ts';
import { setPassword } from './passwords/set-password.ts';
import type { VerifiedSession } from './tokens/user-tokens.ts';
import { findUser, parseName, toUserRecord, type UserRow } from './user-record.ts';
import type { UsersContext } from './users-context.ts';
import { invalidField } from './users-refusal.ts';

type Change = UserprofileChange['userprofile'];

/**
 * Changes names and password of a full user. A new password ends all sessions and returns the token of a new one.
 * @throws Refusal 401 for a subscriber, 400 by field, 429 after too many wrong current passwords.
 */
export async function changeProfile(
  users: UsersContext,
  session: VerifiedSession,
  change: Change,
): Promise<{ user: UserRecord; token?: string }> {
  const { userId, isRemembered } = session;
  const user = await findUser(users.db, userId);
  if (!user.is_full_user) throw new Refusal(401, usersErrors.fullUserOnly);
  const names = namesOf(change);
  const { password, current_password: current } = change;
  if (password === undefined) return { user: toUserRecord(await saveNames(users, userId, names)) };

  await checkNewPassword(password, user.email);
  await requirePassword(users, user, current, 'current_password');
  const passwordHash = await users.hasher.hash(password);
  const { row, session: next } = await users.db.transaction().execute(async (trx) => {
    await users.tokens.lock(trx, session);
    if (Object.keys(names).length > 0) await trx.updateTable('users').set(names).where('id', '=', userId).execute();
    return setPassword(users, trx, { user, passwordHash, isRemembered, provesEmail: false });
  });
  return { user: toUserRecord(row), token: await users.tokens.sign(next) };
}

function namesOf({ firstname, lastname }: Change): Partial<Pick<UserRow, 'firstname' | 'lastname'>> {
  return {
    ...(firstname !== undefined && { firstname: parseName('firstname', firstname) }),
    ...(lastname !== undefined && { lastname: parseName('lastname', lastname) }),
  };
}

async function saveNames(users: UsersContext, userId: string, names: ReturnType<typeof namesOf>): Promise<UserRow> {
  if (Object.keys(names).length === 0) return findUser(users.db, userId);
  const saved = await users.db
    .updateTable('users')
    .set(names)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new Refusal(401, 'JWT revoked');
  return saved;
}

const UNIQUE_VIOLATION = '23505';

/**
 * Changes a user's email preferences and avatar.
 * @throws Refusal 400 on `avatar_id` if another user has it.
 */
export async function changeUser(db: Db, userId: string, change: UserChange): Promise<UserRecord> {
  if (Object.keys(change).length > 0) {
    const changed = await db
      .updateTable('users')
      .set(change)
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw errorCode(error) === UNIQUE_VIOLATION ? invalidField('avatar_id') : error;
      });
    // Subscribing again gives a suppressed address another chance.
    if (changed && change.subscribed) await liftSuppression(db, changed.email);
  }
  return toUserRecord(await findUser(db, userId));
}

/**
 * Unsubscribes the user of a mailed token. Idempotent.
 * @throws Refusal 400 on an unknown `token`.
 */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ subscribed: false })
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalidField('token');
}

/** Unsubscribes an address, if it has an account. */
export async function unsubscribeAddress(trx: Trx, email: string): Promise<void> {
  await trx.updateTable('users').set({ subscribed: false }).where('email', '=', email).execute();
}
