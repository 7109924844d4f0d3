import { sql } from 'kysely';
import type { UserSource } from '../../../contracts/accounts/create-user.ts';
import { emailAddress, usersErrors } from '../../../contracts/accounts/user.ts';
import { NAME_MAX } from '../../../domain/accounts/sign-up-rules.ts';
import type { Trx } from '../../platform/store/database.ts';
import { sendWelcome } from '../passwords/password-mails.ts';
import { insertUser, newUserRow } from '../sign-up.ts';
import { endSessions } from '../tokens/user-tokens.ts';
import type { OpenedSession } from '../user-record.ts';
import { toUserRecord, type UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';
import { invalidField } from '../users-refusal.ts';
import { findByIdentity, linkIdentity, type ProviderIdentity, unlinkUnverified } from './identities.ts';

interface SocialSession extends OpenedSession {
  created: boolean;
  reactivated: boolean;
}
type Found = { user: UserRow } & Pick<SocialSession, 'created' | 'reactivated'>;

/**
 * Opens a session for a provider's user: the linked user, else the user with the same address, else a new one. Links the
 * identity. Joins an existing account only if the provider has verified the address (docs/spec/accounts.md ACCOUNTS-42).
 * @throws Refusal 400 on `email` if it is missing, or taken and not verified.
 */
export async function signInByIdentity(
  users: UsersContext,
  identity: ProviderIdentity,
  source: UserSource,
): Promise<SocialSession> {
  const { user, session, ...result } = await users.db.transaction().execute(async (trx) => {
    const { provider, subject } = identity;
    // Parallel sign-ins of one person must not create two users.
    await sql`select pg_advisory_xact_lock(hashtext(${`${provider} ${subject}`}))`.execute(trx);
    const known = await findByIdentity(trx, identity);
    const found = known
      ? { user: known, created: false, reactivated: false }
      : await joinUser(users, trx, identity, source);
    return { ...found, session: await users.tokens.open(trx, found.user.id, true) };
  });
  return { ...result, user: toUserRecord(user), token: await users.tokens.sign(session) };
}

async function joinUser(users: UsersContext, trx: Trx, identity: ProviderIdentity, source: UserSource): Promise<Found> {
  const { data: email } = emailAddress.safeParse(identity.email);
  if (email === undefined) throw invalidField('email', usersErrors.noEmail);
  const now = users.now();
  const names = { firstname: cleanName(identity.firstName), lastname: cleanName(identity.lastName) };
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

/**
 * Hands an existing account to the verified owner of its address, and makes a subscriber a full user. An account whose address
 * was never verified may have been created by another person: everything that could let them in is deleted (password, sessions,
 * mailed tokens, other identities), and so are names, avatar and gender.
 */
async function adoptUser(
  trx: Trx,
  email: string,
  names: Pick<UserRow, 'firstname' | 'lastname'>,
  now: Date,
): Promise<{ user: UserRow; reactivated: boolean }> {
  const before = await trx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const wasVerified = before.email_verified_at !== null;
  if (!wasVerified) await revokeAccess(trx, before.id, now);
  // A full user who has unsubscribed stays unsubscribed.
  const reactivated = !before.is_full_user && !before.subscribed;
  const user = await trx
    .updateTable('users')
    .set({
      is_full_user: true,
      email_verified_at: now,
      subscribed: before.subscribed || reactivated,
      firstname: (wasVerified && before.firstname) || names.firstname,
      lastname: (wasVerified && before.lastname) || names.lastname,
      ...(!wasVerified && { password_hash: null, avatar_id: null, gender: null }),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user, reactivated };
}

async function revokeAccess(trx: Trx, userId: string, now: Date): Promise<void> {
  await endSessions(trx, userId, now);
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute();
  await unlinkUnverified(trx, userId);
}

/** Cleans a provider's name instead of refusing it. */
const cleanName = (name: string): string =>
  [...name.replace(/[\p{C}\u2028\u2029]/gu, '').trim()].slice(0, NAME_MAX).join('');
