import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { usersErrors } from '../../../contracts/accounts/user.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { TOKEN_ALGORITHM, TokenKeys } from './token-keys.ts';

const claims = z.object({ sub: z.string(), jti: z.uuid(), iat: z.number(), exp: z.number() });
const ISSUER = 'thriftwire-users';
const AUDIENCE = 'thriftwire';
const DAY_MS = 86_400_000;
/** 30 days for a remembered session, 1 day for a temporary one. */
const lifeMs = (isRemembered: boolean) => (isRemembered ? 30 : 1) * DAY_MS;

/** A stored session; sign its token only after the transaction is committed. */
export interface SessionRow {
  id: string;
  userId: string;
  expiresAt: Date;
}

/** The session of a verified token. */
export interface VerifiedSession {
  /** The token's `jti`. */
  id: string;
  userId: string;
  isRemembered: boolean;
  /** Past half of its life: the token should be renewed. */
  isAgeing: boolean;
}

/** Signed tokens of users, valid while their session is in the database. */
export class UserTokens {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #keys: TokenKeys;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
    this.#keys = new TokenKeys(db, now);
  }

  /** Stores a session in the caller's transaction. */
  async open(trx: Trx, userId: string, isRemembered: boolean): Promise<SessionRow> {
    const now = this.#now();
    const session = { id: randomUUID(), userId, expiresAt: new Date(now.getTime() + lifeMs(isRemembered)) };
    const { id, expiresAt: expires_at } = session;
    await trx
      .insertInto('user_sessions')
      .values({ id, user_id: userId, is_remembered: isRemembered, created_at: now, expires_at })
      .execute();
    return session;
  }

  /** The token of a committed session. */
  async sign({ id, userId, expiresAt }: SessionRow): Promise<string> {
    const key = await this.#keys.signing();
    return new SignJWT()
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: key.id, typ: 'JWT' })
      .setSubject(userId)
      .setJti(id)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(this.#now())
      .setExpirationTime(expiresAt)
      .sign(key.privateKey);
  }

  /**
   * Extends a session from now and returns a new token; the old one stays valid until it expires.
   * @throws Refusal 401 if the session has ended.
   */
  async renew({ id, userId, isRemembered }: VerifiedSession): Promise<string> {
    const expiresAt = new Date(this.#now().getTime() + lifeMs(isRemembered));
    const { numUpdatedRows } = await this.#db
      .updateTable('user_sessions')
      .set({ expires_at: expiresAt })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(401, 'JWT revoked');
    return this.sign({ id, userId, expiresAt });
  }

  /** @throws Refusal 401 with the reason; two of them are recoverable (docs/spec/accounts.md ACCOUNTS-11). */
  async verify(token: string): Promise<VerifiedSession> {
    const { sub, jti, iat, exp } = await this.#readSigned(token);
    const session = await this.#db
      .selectFrom('user_sessions')
      .select(['id', 'user_id', 'is_remembered'])
      .where('id', '=', jti)
      .where('expires_at', '>', this.#now())
      .executeTakeFirst();
    if (session?.user_id !== sub) throw new Refusal(401, 'JWT revoked');
    const isAgeing = this.#now().getTime() / 1000 > (iat + exp) / 2;
    return { id: session.id, userId: session.user_id, isRemembered: session.is_remembered, isAgeing };
  }

  /**
   * Locks the session's user until the transaction ends and checks the session again: a parallel password change, reset or
   * adoption may have ended it.
   * @throws Refusal 401 if the session has ended since it was verified.
   */
  async lock(trx: Trx, { id, userId }: VerifiedSession): Promise<void> {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const open = await trx.selectFrom('user_sessions').select('id').where('id', '=', id).executeTakeFirst();
    if (!open) throw new Refusal(401, 'JWT revoked');
  }

  async end(id: string): Promise<void> {
    await this.#db.deleteFrom('user_sessions').where('id', '=', id).execute();
  }

  /** Deletes expired sessions and keys. */
  async prune(): Promise<void> {
    await this.#db.deleteFrom('user_sessions').where('expires_at', '<=', this.#now()).execute();
    await this.#keys.prune();
  }

  async #readSigned(token: string) {
    const kid = keyIdOf(token);
    const key = kid === undefined ? undefined : await this.#keys.verifying(kid);
    if (!key) throw new Refusal(401, 'JWT invalid');
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [TOKEN_ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: this.#now(),
      });
      return claims.parse(payload);
    } catch (error) {
      throw new Refusal(401, error instanceof joseErrors.JWTExpired ? 'JWT expired' : 'JWT invalid');
    }
  }
}

/** @throws Refusal 401 for a token of another issuer. */
function keyIdOf(token: string): string | undefined {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    if (token.split('.').length !== 3) throw new TypeError('A compact JWT has three parts.');
    header = decodeProtectedHeader(token);
  } catch {
    throw new Refusal(401, usersErrors.tokenNotCompact);
  }
  if (header.alg !== TOKEN_ALGORITHM) throw new Refusal(401, usersErrors.tokenAlgorithm);
  return typeof header.kid === 'string' ? header.kid : undefined;
}

/** Ends all sessions of a user and invalidates their legacy tokens. */
export async function endSessions(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
  await trx.updateTable('users').set({ sessions_ended_at: now }).where('id', '=', userId).execute();
}
