import { jwtVerify } from 'jose';
import { tokenHash } from '../platform/opaque-token.ts';
import { Refusal } from '../platform/refusal.ts';
import type { OpenedSession } from './user-record.ts';
import { toUserRecord, type UserRow } from './user-record.ts';
import type { UsersContext } from './users-context.ts';

const expiredOrInvalid = () => new Refusal(400, 'token is expired or invalid');

/**
 * Exchanges a legacy token (HS256, with `sub`, `iat` and `exp`) for one of this service, once (docs/spec/accounts.md ACCOUNTS-12).
 * @throws Refusal 400 for an expired, invalid or used token, 401 for another user's.
 */
export async function upgradeLegacyToken(
  users: UsersContext,
  secret: string | undefined,
  token: string,
  userId: string,
): Promise<OpenedSession> {
  if (secret === undefined) throw expiredOrInvalid();
  const payload = await readLegacyToken(token, secret, users.now());
  if (payload.sub !== userId) throw new Refusal(401, 'user id mismatch');
  const { user, session } = await users.db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
    if (!user || isEnded(user, payload.iat)) throw expiredOrInvalid();
    const used = await trx
      .insertInto('used_legacy_tokens')
      .values({
        token_hash: tokenHash(token),
        expires_at: new Date(payload.exp * 1000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (used.numInsertedOrUpdatedRows === 0n) throw expiredOrInvalid();
    return { user, session: await users.tokens.open(trx, userId, true) };
  });
  return { user: toUserRecord(user), token: await users.tokens.sign(session) };
}

export async function pruneLegacyTokens({ db, now }: UsersContext): Promise<void> {
  await db.deleteFrom('used_legacy_tokens').where('expires_at', '<=', now()).execute();
}

async function readLegacyToken(token: string, secret: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: now,
    });
    const { sub, iat = 0, exp = 0 } = payload;
    return { sub, iat, exp };
  } catch {
    throw expiredOrInvalid();
  }
}

/** Issued before a reset or a new password. */
const isEnded = ({ sessions_ended_at: endedAt }: UserRow, issuedAt: number) =>
  endedAt !== null && issuedAt * 1000 <= endedAt.getTime();
