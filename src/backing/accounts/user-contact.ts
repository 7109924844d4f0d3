import type { TargetGender } from '../../domain/my-deals/interests.ts';
import type { Db, Trx } from '../platform/store/database.ts';

const columns = ['email', 'email_verified_at', 'subscribed', 'unsubscribe_token'] as const;

/** What other services need for writing to a user. */
interface UserContact {
  email: string;
  email_verified_at: Date | null;
  subscribed: boolean;
  unsubscribe_token: string;
}

/** Undefined for an unknown user. */
export async function userContact(db: Db | Trx, id: string): Promise<UserContact | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The first letters of name and domain: `a•••@e•••.com`. */
export function maskEmail(address: string): string {
  const [, first, domain = '', rest = ''] = /^(.).*@(.)[^@]*?(\.[^.@]+)?$/u.exec(address) ?? [];
  return first === undefined ? '•••' : `${first}•••@${domain}•••${rest}`;
}

/** Masked addresses by user. Users that were deleted are absent. */
export async function maskedContacts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, maskEmail(email)]));
}

/** The user with this address; undefined when there is none. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return user?.id;
}

/**
 * Locks the user until the transaction ends, which serializes changes to the user's data and prevents deletion.
 * Undefined for an unknown user.
 */
export async function lockUser(trx: Trx, id: string): Promise<UserContact | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** For whom a user wants deals picked. Undefined for everyone, and for an unknown user. */
export async function readUserGender(db: Db, id: string): Promise<TargetGender | undefined> {
  const user = await db.selectFrom('users').select('gender').where('id', '=', id).executeTakeFirst();
  return user?.gender ?? undefined;
}

export async function setUserGender(db: Db | Trx, id: string, gender: TargetGender | null): Promise<void> {
  await db.updateTable('users').set({ gender }).where('id', '=', id).execute();
}
