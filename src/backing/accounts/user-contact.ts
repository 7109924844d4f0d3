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

/**
 * Locks the user until the transaction ends, which serializes changes to the user's data and prevents deletion.
 * Undefined for an unknown user.
 */
export async function lockUser(trx: Trx, id: string): Promise<UserContact | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
