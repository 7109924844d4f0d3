import type { Selectable } from 'kysely';
import { type UserRecord, userRecord } from '../../contracts/accounts/user.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import type { UsersTable } from './tables.ts';

export type UserRow = Selectable<UsersTable>;

/** A user as others are told of one. */
export const toUserRecord = (row: UserRow): UserRecord =>
  userRecord.parse({
    ...row,
    has_password: row.password_hash !== null,
    created_at: row.created_at.toISOString(),
    userprofile: row.is_full_user ? { firstname: row.firstname, lastname: row.lastname } : null,
  });

/**
 * The user of a verified session.
 * @throws Refusal 401 when the account was deleted a moment ago.
 */
export async function findUser(db: Db, userId: string): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal(401, 'JWT revoked');
  return row;
}
