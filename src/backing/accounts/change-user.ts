import type { UserChange } from '../../contracts/accounts/account.ts';
import type { UserRecord } from '../../contracts/accounts/user.ts';
import { liftSuppression } from '../mail/suppressions.ts';
import { errorCode } from '../platform/error-code.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { findUser, toUserRecord } from './user-record.ts';
import { invalidField } from './users-refusal.ts';

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
