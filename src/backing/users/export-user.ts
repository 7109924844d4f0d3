import { readInterests } from '../subscriptions/user-interests.ts';
import { findUser, toUserRecord } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

/** All that is kept of a user but for secrets. */
export async function exportUser({ db }: UsersContext, userId: string): Promise<object> {
  const row = await findUser(db, userId);
  const sessions = await db
    .selectFrom('user_sessions')
    .select(['created_at', 'expires_at', 'is_remembered'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const providers = await db
    .selectFrom('user_identities')
    .select(['provider', 'subject', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return {
    user: toUserRecord(row),
    email_verified_at: row.email_verified_at,
    came_from: row.source,
    sessions,
    providers,
    interests: await readInterests(db, userId),
  };
}
