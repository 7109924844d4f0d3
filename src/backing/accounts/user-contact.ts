import type { Db, Trx } from '../platform/store/database.ts';

const columns = ['email', 'email_verified_at', 'subscribed', 'unsubscribe_token'] as const;

/** What other services need to write to a user. */
export interface UserContact {
  email: string;
  email_verified_at: Date | null;
  subscribed: boolean;
  unsubscribe_token: string;
}

/** Undefined when there is no such user. */
export async function userContact(db: Db | Trx, id: string): Promise<UserContact | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the user until the transaction ends: changes to what one user owns wait for each other, and nobody is deleted meanwhile.
 * Undefined when there is no such user.
 */
export async function lockUser(trx: Trx, id: string): Promise<UserContact | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
