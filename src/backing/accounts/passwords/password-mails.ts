import { createHash, randomBytes } from 'node:crypto';
import type { Mail } from '../../mail/mailer.ts';
import type { Trx } from '../../platform/store/database.ts';
import { knownName } from '../known-name.ts';
import type { PasswordTokensTable } from '../tables.ts';
import type { UserRow } from '../user-record.ts';
import type { UsersContext } from '../users-context.ts';

export type PasswordMail = PasswordTokensTable['kind'];

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<PasswordMail, number> = { reset: HOUR_MS, confirm: 24 * HOUR_MS };

/**
 * Mails a link that leads to a new password, if anybody has the address. `confirm` is for subscribers, who become full users
 * by it; `reset` is for everybody, and becomes `confirm` for them.
 */
export async function sendPasswordMail(users: UsersContext, md5Hash: string, asked: PasswordMail): Promise<void> {
  await users.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('md5_hash', '=', md5Hash)
      .forUpdate()
      .executeTakeFirst();
    if (!user || (asked === 'confirm' && user.is_full_user)) return;
    const kind = user.is_full_user ? 'reset' : 'confirm';
    await mailToken(users, trx, user.id, kind, (token) => ({
      kind,
      to: user.email,
      data: { token, ...knownName(user) },
    }));
  });
}

/** To whoever has given an address: it is also how they leave again, and how a subscriber comes to a password. */
export async function sendWelcome(users: UsersContext, trx: Trx, user: UserRow): Promise<void> {
  const { id, email: to, unsubscribe_token: unsubscribeToken } = user;
  const data = { unsubscribeToken, ...knownName(user) };
  if (user.is_full_user) await users.mailer.queue(trx, { kind: 'welcome', to, data });
  else await mailToken(users, trx, id, 'confirm', (token) => ({ kind: 'welcome', to, data: { token, ...data } }));
}

/** Queues a mail with a new token. Of a mail that its recipient's cap keeps back, there is none. */
async function mailToken(
  users: UsersContext,
  trx: Trx,
  userId: string,
  kind: PasswordMail,
  mailOf: (token: string) => Mail,
): Promise<void> {
  const now = users.now();
  const token = randomBytes(32).toString('base64url');
  if (!(await users.mailer.queue(trx, mailOf(token)))) return;
  const expiresAt = new Date(now.getTime() + LIFE_MS[kind]);
  await trx
    .insertInto('password_tokens')
    .values({ token_hash: hashOf(token), user_id: userId, kind, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Of a token that is still good: its user's address, and what it was mailed for. */
export async function findPasswordToken({ db, now }: UsersContext, token: string) {
  return db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select(['users.id as userId', 'users.email', 'password_tokens.kind'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst();
}

/** Uses a token up, and all others of its user with it. False when somebody else was faster. */
export async function usePasswordToken(trx: Trx, token: string, userId: string): Promise<boolean> {
  // First the user, as everybody else does: two that wait for each other would both fail.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { numDeletedRows } = await trx
    .deleteFrom('password_tokens')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  await endPasswordTokens(trx, userId);
  return numDeletedRows > 0n;
}

export async function endPasswordTokens(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('password_tokens').where('user_id', '=', userId).execute();
}

export async function prunePasswordTokens({ db, now }: UsersContext): Promise<void> {
  await db.deleteFrom('password_tokens').where('expires_at', '<=', now()).execute();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
