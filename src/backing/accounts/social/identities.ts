import type { Trx } from '../../platform/store/database.ts';
import type { UserRow } from '../user-record.ts';

/** A user of a provider, from a verified token. */
export interface ProviderIdentity {
  provider: 'google' | 'apple' | 'facebook';
  /** The provider's id of the user, which never changes. */
  subject: string;
  /** Not normalized; absent if the user withholds it. */
  email?: string;
  /** The provider has verified that the user owns the address. Always false for Facebook. */
  isEmailVerified: boolean;
  /** Empty if the provider does not send it. */
  firstName: string;
  lastName: string;
}

/**
 * Verifies a provider's token. Throws `InvalidProviderToken` for a token that is forged, expired or issued to another site,
 * `ProviderUnavailable` if the provider does not respond.
 */
export type VerifyIdentity = (token: string) => Promise<ProviderIdentity>;

export class InvalidProviderToken extends Error {
  override readonly name = 'InvalidProviderToken';
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The user linked to an identity, if any; locked until the transaction ends. */
export async function findByIdentity(trx: Trx, identity: ProviderIdentity): Promise<UserRow | undefined> {
  const userId = await userIdOf(trx, identity);
  if (userId === undefined) return undefined;
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  // Check again: another transaction may have unlinked it while this one waited for the lock.
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
 * Unlinks identities that were linked while the address was not verified. Called when the owner of the address proves it: the
 * earlier identities may belong to another person.
 */
export async function unlinkUnverified(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('user_identities')
    .where('user_id', '=', userId)
    .where('is_email_verified', '=', false)
    .execute();
}
