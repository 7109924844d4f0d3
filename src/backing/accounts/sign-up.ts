import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { type createUser, type UserSource, userSource } from '../../contracts/accounts/create-user.ts';
import { emailAddress, usersErrors } from '../../contracts/accounts/user.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import type { Trx } from '../platform/store/database.ts';
import { checkNewPassword } from './passwords/new-password.ts';
import { sendWelcome } from './passwords/password-mails.ts';
import type { UsersTable } from './tables.ts';
import { type OpenedSession, parseName, toUserRecord, type UserRow } from './user-record.ts';
import type { UsersContext } from './users-context.ts';
import { invalidField } from './users-refusal.ts';

type SignUp = CallBody<typeof createUser>;

/**
 * Creates a full user with a password, a subscriber without.
 * @throws Refusal 400 as documented at `createUser`; a former subscriber is subscribed again nevertheless.
 */
export async function signUp(users: UsersContext, body: SignUp): Promise<OpenedSession> {
  const { data: email } = emailAddress.safeParse(body.email);
  if (email === undefined) throw invalidField('email');
  const { firstname, lastname, password } = body.userprofile_attributes ?? {};
  const names = { firstname: parseName('firstname', firstname), lastname: parseName('lastname', lastname) };
  if (password !== undefined) await checkNewPassword(password, email);
  await refuseExisting(users, email, password !== undefined);

  const passwordHash = password === undefined ? undefined : await users.hasher.hash(password);
  const isFullUser = password !== undefined;
  const source = userSource.parse(body);
  const row = newUserRow({ ...names, email, gender: body.gender, isFullUser, passwordHash, source }, users.now());
  const opened = await users.db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, row);
    if (!user) return undefined;
    await sendWelcome(users, trx, user);
    return { user, session: await users.tokens.open(trx, user.id, body.remember) };
  });
  if (opened) return { user: toUserRecord(opened.user), token: await users.tokens.sign(opened.session) };
  // A parallel request has taken the address.
  await refuseExisting(users, email, password !== undefined);
  throw invalidField('email', usersErrors.taken);
}

async function refuseExisting(users: UsersContext, email: string, wantsPassword: boolean): Promise<void> {
  const refusal = await users.db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
    if (!user) return undefined;
    if (user.is_full_user) return invalidField('email', usersErrors.taken);
    if (user.subscribed || wantsPassword) return invalidField('user', usersErrors.noProfile);
    await trx.updateTable('users').set({ subscribed: true }).where('id', '=', user.id).execute();
    await sendWelcome(users, trx, user);
    return invalidField('user', usersErrors.resubscribed);
  });
  if (refusal) throw refusal;
}

/** Undefined if the address is taken. */
export const insertUser = (trx: Trx, row: ReturnType<typeof newUserRow>): Promise<UserRow | undefined> =>
  trx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

interface NewUser {
  /** Normalized by `emailAddress`. */
  email: string;
  firstname: string;
  lastname: string;
  gender?: 'm' | 'f' | undefined;
  isFullUser: boolean;
  /** PHC string; only for full users. */
  passwordHash?: string | undefined;
  emailVerifiedAt?: Date | undefined;
  source: UserSource;
}

/** The row of a new user, subscribed to deal emails. */
export function newUserRow(user: NewUser, now: Date): Insertable<UsersTable> {
  return {
    id: newUserId(),
    email: user.email,
    md5_hash: createHash('md5').update(user.email).digest('hex'),
    sha256_hash: createHash('sha256').update(user.email).digest('hex'),
    subscribed: true,
    gender: user.gender ?? null,
    firstname: user.firstname,
    lastname: user.lastname,
    is_full_user: user.isFullUser,
    password_hash: user.passwordHash ?? null,
    email_verified_at: user.emailVerifiedAt ?? null,
    avatar_id: null,
    unsubscribe_token: randomBytes(24).toString('base64url'),
    source: JSON.stringify(user.source),
    sessions_ended_at: null,
    created_at: now,
  };
}

/**
 * 15 digits, because the id is also the tracking id `u_id`, a positive number (docs/spec/links.md LINKS-7). Random, so that ids
 * do not reveal the number of users.
 */
function newUserId(): string {
  const [head, tail] = [randomInt(10_000_000, 100_000_000), randomInt(10_000_000)];
  return `${head}${String(tail).padStart(7, '0')}`;
}
