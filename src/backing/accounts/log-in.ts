import type { createSession } from '../../contracts/accounts/session.ts';
import { emailAddress, usersErrors } from '../../contracts/accounts/user.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import { Refusal } from '../platform/refusal.ts';
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
