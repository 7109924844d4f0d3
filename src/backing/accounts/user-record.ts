import type { Selectable } from 'kysely';
import { type UserRecord, userRecord } from '../../contracts/accounts/user.ts';
import { NAME_MAX } from '../../domain/accounts/sign-up-rules.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/store/database.ts';
import type { UsersTable } from './tables.ts';
import { invalidField } from './users-refusal.ts';

export type UserRow = Selectable<UsersTable>;

/** The user as in responses. */
export const toUserRecord = (row: UserRow): UserRecord =>
  userRecord.parse({
    ...row,
    has_password: row.password_hash !== null,
    created_at: row.created_at.toISOString(),
    userprofile: row.is_full_user ? { firstname: row.firstname, lastname: row.lastname } : null,
  });

/**
 * The user of a verified session.
 * @throws Refusal 401 if the account was just deleted.
 */
export async function findUser(db: Db, userId: string): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) throw new Refusal(401, 'JWT revoked');
  return row;
}

/** A user who has just been authenticated, with the token of the new session. */
export interface OpenedSession {
  user: UserRecord;
  token: string;
}

/** Characters without use in a name that can mislead programs, such as line breaks. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * A first or last name, trimmed; empty if absent.
 * @throws Refusal 400 on its field.
 */
export function parseName(field: 'firstname' | 'lastname', value: string | undefined): string {
  const name = (value ?? '').trim();
  if (name.length > NAME_MAX || CONTROL.test(name)) throw invalidField(field);
  return name;
}
