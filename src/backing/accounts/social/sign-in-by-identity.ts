import { sql } from 'kysely';
import type { UserSource } from '../../../contracts/accounts/create-user.ts';
import { emailAddress, usersErrors } from '../../../contracts/accounts/user.ts';
import { NAME_MAX } from '../../../domain/accounts/sign-up-rules.ts';
import type { Trx } from '../../platform/store/database.ts';
import { newUserRow } from '../new-user-row.ts';
import type { OpenedSession } from '../opened-session.ts';
import { sendWelcome } from '../passwords/password-mails.ts';
import { insertUser } from '../sign-up.ts';
import { toUserRecord, type UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { adoptUser } from './adopt-user.ts';
import { findByIdentity, linkIdentity } from './identity-rows.ts';
import type { ProviderIdentity } from './provider-identity.ts';

interface SocialSession extends OpenedSession {
  created: boolean;
  reactivated: boolean;
}
type Found = { user: UserRow } & Pick<SocialSession, 'created' | 'reactivated'>;

/**
 * Opens a session for whom a provider vouches: the user who is linked to them, else the one who has their address, else a new
 * one, linked from now on. The address of somebody else's account is believed only when the provider has verified it.
 * @throws Refusal 400 on `email`: there is none, or it is taken and not verified.
 */
export async function signInByIdentity(
  users: UsersContext,
  identity: ProviderIdentity,
  source: UserSource,
): Promise<SocialSession> {
  const { user, session, ...came } = await users.db.transaction().execute(async (trx) => {
    const { provider, subject } = identity;
    // Two answers for one person at once make one user.
    await sql`select pg_advisory_xact_lock(hashtext(${`${provider} ${subject}`}))`.execute(trx);
    const known = await findByIdentity(trx, identity);
    const found = known
      ? { user: known, created: false, reactivated: false }
      : await joinUser(users, trx, identity, source);
    return { ...found, session: await users.tokens.open(trx, found.user.id, true) };
  });
  return { ...came, user: toUserRecord(user), token: await users.tokens.sign(session) };
}

async function joinUser(users: UsersContext, trx: Trx, identity: ProviderIdentity, source: UserSource): Promise<Found> {
  const { data: email } = emailAddress.safeParse(identity.email);
  if (email === undefined) throw invalidField('email', usersErrors.noEmail);
  const now = users.now();
  const names = { firstname: nameOf(identity.firstName), lastname: nameOf(identity.lastName) };
  const emailVerifiedAt = identity.isEmailVerified ? now : undefined;
  const created = await insertUser(
    trx,
    newUserRow({ ...names, email, isFullUser: true, emailVerifiedAt, source }, now),
  );
  if (created) {
    await linkIdentity(trx, created.id, identity, now);
    await sendWelcome(users, trx, created);
    return { user: created, created: true, reactivated: false };
  }
  if (!identity.isEmailVerified) throw invalidField('email', usersErrors.taken);
  const adopted = await adoptUser(trx, email, names, now);
  await linkIdentity(trx, adopted.user.id, identity, now);
  if (adopted.reactivated) await sendWelcome(users, trx, adopted.user);
  return { ...adopted, created: false };
}

/** Nobody is turned away for how a provider writes their name. */
const nameOf = (given: string): string =>
  [...given.replace(/[\p{C}\u2028\u2029]/gu, '').trim()].slice(0, NAME_MAX).join('');
