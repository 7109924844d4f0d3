import type { Trx } from '../../store/database.ts';
import type { UserRow } from '../user-record.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/** The user whom a provider's user is here, if any; nobody else changes them until the transaction ends. */
export const findByIdentity = (trx: Trx, { provider, subject }: ProviderIdentity): Promise<UserRow | undefined> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_identities')
          .select('subject')
          .whereRef('user_identities.user_id', '=', 'users.id')
          .where('provider', '=', provider)
          .where('subject', '=', subject),
      ),
    )
    .forUpdate()
    .executeTakeFirst();

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
