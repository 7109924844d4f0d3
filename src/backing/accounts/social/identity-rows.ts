import type { Trx } from '../../platform/store/database.ts';
import type { UserRow } from '../user-record.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/** The user whom a provider's user is here, if any; nobody else changes them until the transaction ends. */
export async function findByIdentity(trx: Trx, identity: ProviderIdentity): Promise<UserRow | undefined> {
  const userId = await userIdOf(trx, identity);
  if (userId === undefined) return undefined;
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  // Whoever was waited for may have unlinked it.
  return (await userIdOf(trx, identity)) === userId ? user : undefined;
}

async function userIdOf(trx: Trx, { provider, subject }: ProviderIdentity): Promise<string | undefined> {
  const link = await trx
    .selectFrom('user_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.user_id;
}

export async function linkIdentity(trx: Trx, userId: string, identity: ProviderIdentity, now: Date): Promise<void> {
  const { provider, subject, isEmailVerified: is_email_verified } = identity;
  await trx
    .insertInto('user_identities')
    .values({ provider, subject, user_id: userId, is_email_verified, created_at: now })
    .execute();
}

/**
 * Unlinks the identities that came with an address which nobody had shown to be theirs. Called when somebody does show it:
 * whoever was here before may have been somebody else.
 */
export async function unlinkUnverified(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where('is_email_verified', '=', false)
    .execute();
}
