import type { createLinkSession, createSession } from '../../contracts/accounts/session.ts';
import { emailAddress, usersErrors } from '../../contracts/accounts/user.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Trx } from '../platform/store/database.ts';
import { consumePasswordToken, findPasswordToken } from './passwords/password-mails.ts';
import { unlinkUnverified } from './social/identities.ts';
import { endSessions } from './tokens/user-tokens.ts';
import { type OpenedSession, toUserRecord, type UserRow } from './user-record.ts';
import type { UsersContext } from './users-context.ts';
import { invalidField } from './users-refusal.ts';

/**
 * Opens a session by email and password. Takes the same time for unknown addresses.
 * @throws Refusal 401 with a sentence, 429 after too many wrong passwords.
 */
export async function logIn(users: UsersContext, body: CallBody<typeof createSession>): Promise<OpenedSession> {
  // An invalid address counts and fails like an unknown one.
  const { data: email = '' } = emailAddress.safeParse(body.email);
  await users.lockout.count(email);
  const user = await users.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await users.hasher.verify(user?.password_hash, body.password);
  if (user && !user.is_full_user) throw new Refusal(401, usersErrors.subscriberLogIn);
  if (!user || !isRight) throw new Refusal(401, usersErrors.wrongLogIn);

  const session = await users.db.transaction().execute(async (trx) => {
    // The password may have changed while its hash was verified.
    const same = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!same) throw new Refusal(401, usersErrors.wrongLogIn);
    await users.lockout.clear(trx, email);
    return users.tokens.open(trx, user.id, body.remember);
  });
  return { user: toUserRecord(user), token: await users.tokens.sign(session) };
}

/**
 * Opens a session by a mailed token, which works once.
 * @throws Refusal 400 on a `token` that is used, expired or unknown.
 */
export async function logInByLink(
  users: UsersContext,
  { token, remember }: CallBody<typeof createLinkSession>,
): Promise<OpenedSession> {
  const found = await findPasswordToken(users, token, 'log-in');
  if (!found) throw invalidField('token');
  const { userId } = found;
  const { user, session } = await users.db.transaction().execute(async (trx) => {
    if (!(await consumePasswordToken(trx, token, userId))) throw invalidField('token');
    const user = await confirmAddress(trx, userId, users.now());
    return { user, session: await users.tokens.open(trx, userId, remember) };
  });
  return { user: toUserRecord(user), token: await users.tokens.sign(session) };
}

/**
 * Another person may have signed up with an address that was never confirmed: its owner's first link ends the password, sessions
 * and identities of before (docs/decisions/0098-end-the-password-of-an-address-that-a-link-confirms.md).
 */
async function confirmAddress(trx: Trx, userId: string, now: Date): Promise<UserRow> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  if (user.email_verified_at !== null) return user;
  await endSessions(trx, userId, now);
  await unlinkUnverified(trx, userId);
  return trx
    .updateTable('users')
    .set({ password_hash: null, email_verified_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Requires the password again, if the user has one: an open session may be in the wrong hands.
 * @throws Refusal 400 on `field` for a wrong password, 429 after too many; counts together with log-ins.
 */
export async function requirePassword(
  { lockout, hasher, db }: UsersContext,
  user: UserRow,
  password: string | undefined,
  field: string,
): Promise<void> {
  if (user.password_hash === null) return;
  if (password === undefined || password === '') throw invalidField(field, usersErrors.wrongPassword);
  await lockout.count(user.email);
  if (!(await hasher.verify(user.password_hash, password))) throw invalidField(field, usersErrors.wrongPassword);
  await lockout.clear(db, user.email);
}
