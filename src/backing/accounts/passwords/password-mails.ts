import type { Mail } from '../../mail/mailer.ts';
import { newToken, tokenHash } from '../../platform/opaque-token.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { PasswordTokensTable } from '../tables.ts';
import type { UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';

export type PasswordMail = PasswordTokensTable['kind'];

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<PasswordMail, number> = { reset: HOUR_MS, confirm: 24 * HOUR_MS, 'log-in': HOUR_MS / 4 };

/**
 * Mails a link for setting a password or logging in, if the address has an account. `confirm` makes a subscriber a full user;
 * subscribers get it instead of the others.
 */
export async function sendPasswordMail(users: UsersContext, md5Hash: string, requested: PasswordMail): Promise<void> {
  await users.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('md5_hash', '=', md5Hash)
      .forUpdate()
      .executeTakeFirst();
    if (!user || (requested === 'confirm' && user.is_full_user)) return;
    const kind = user.is_full_user ? requested : 'confirm';
    await mailToken(users, trx, user.id, kind, (token) => ({
      kind,
      to: user.email,
      data: { token, ...greetingName(user) },
    }));
  });
}

/** The welcome email has the link to unsubscribe, and for a subscriber the link to set a password. */
export async function sendWelcome(users: UsersContext, trx: Trx, user: UserRow): Promise<void> {
  const { id, email: to, unsubscribe_token: unsubscribeToken } = user;
  const data = { unsubscribeToken, ...greetingName(user) };
  if (user.is_full_user) await users.mailer.queue(trx, { kind: 'welcome', to, data });
  else await mailToken(users, trx, id, 'confirm', (token) => ({ kind: 'welcome', to, data: { token, ...data } }));
}

/** Queues a mail with a new token. Stores no token if the cap of the recipient drops the mail. */
async function mailToken(
  users: UsersContext,
  trx: Trx,
  userId: string,
  kind: PasswordMail,
  mailOf: (token: string) => Mail,
): Promise<void> {
  const now = users.now();
  const token = newToken();
  if (!(await users.mailer.queue(trx, mailOf(token)))) return;
  const expiresAt = new Date(now.getTime() + LIFE_MS[kind]);
  await trx
    .insertInto('password_tokens')
    .values({ token_hash: tokenHash(token), user_id: userId, kind, created_at: now, expires_at: expiresAt })
    .execute();
}

/** User, address and kind of a valid token of one of the kinds. */
export async function findPasswordToken<Kind extends PasswordMail>(
  { db, now }: UsersContext,
  token: string,
  ...kinds: Kind[]
) {
  return db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select(['users.id as userId', 'users.email', 'users.email_verified_at', 'password_tokens.kind'])
    .where('token_hash', '=', tokenHash(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now())
    .$narrowType<{ kind: Kind }>()
    .executeTakeFirst();
}

/** Consumes a token and deletes all others of its user. False if a parallel request consumed it first. */
export async function consumePasswordToken(trx: Trx, token: string, userId: string): Promise<boolean> {
  // Lock the user first, like all other transactions, to avoid deadlocks.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { numDeletedRows } = await trx
    .deleteFrom('password_tokens')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  await deletePasswordTokens(trx, userId);
  return numDeletedRows > 0n;
}

export async function deletePasswordTokens(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute();
}

export async function prunePasswordTokens({ db, now }: UsersContext): Promise<void> {
  await db.deleteFrom('password_tokens').where('expires_at', '<=', now()).execute();
}

/**
 * The name in the greeting of a mail. Omitted until the address is verified: anyone could otherwise send text of their own to
 * strangers by signing up with their address.
 */
export const greetingName = ({
  firstname: firstName,
  email_verified_at: verifiedAt,
}: UserRow): { firstName?: string } => (firstName !== '' && verifiedAt !== null ? { firstName } : {});
