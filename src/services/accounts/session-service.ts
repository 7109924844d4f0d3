import type { OpenedSession } from '../../domain/accounts/session.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { UsersRepository } from '../../repositories/accounts/users-repository.ts';

/** The result of verifying a browser's token. */
interface Identity {
  /** Absent: treat the browser as a visitor. */
  session?: UserSession;
  /** Replaces the browser's token. */
  renewed?: OpenedSession;
  /** The users service refused the token. */
  hasEnded?: true;
  /** The users service is unavailable; the browser keeps its token. */
  error?: unknown;
}
/** A token in use by requests in progress. */
interface TokenInUse {
  requests: number;
  upgrade?: Promise<OpenedSession>;
}
type Ctx = Pick<RequestContext, 'deadline' | 'requestId'>;

/** Identifies the user of a token, and upgrades legacy tokens (docs/spec/accounts.md ACCOUNTS-11). */
export class SessionService {
  readonly #users: Pick<UsersRepository, 'userOf' | 'upgradeToken'>;
  readonly #log: Log;
  /** A legacy token can be upgraded once, and browsers send parallel requests: they share the upgrade of the first. */
  readonly #inUse = new Map<string, TokenInUse>();

  constructor(users: Pick<UsersRepository, 'userOf' | 'upgradeToken'>, log: Log) {
    this.#users = users;
    this.#log = log;
  }

  /** `claimedId`: the expected user of a legacy token, by default the one the token names. Never throws. */
  async identify(ctx: Ctx, token: string, claimedId: string | undefined): Promise<Identity> {
    const inUse = this.#inUse.get(token) ?? { requests: 0 };
    this.#inUse.set(token, inUse);
    inUse.requests += 1;
    const identity = await this.#identify(ctx, token, () => this.#upgrade(inUse, ctx, token, claimedId));
    inUse.requests -= 1;
    if (inUse.requests === 0) this.#inUse.delete(token);
    return identity;
  }

  async #identify(ctx: Ctx, token: string, upgrade: () => Promise<OpenedSession>): Promise<Identity> {
    try {
      return await this.#fetchSession(ctx, token);
    } catch (error) {
      if (!errors.authRecoverableJwt.is(error)) return this.#failure(ctx, error);
    }
    let renewed: OpenedSession | undefined;
    try {
      renewed = await upgrade();
      const known = await this.#fetchSession(ctx, renewed.token);
      return { renewed: { ...renewed, userId: known.session.user.id }, ...known };
    } catch (error) {
      const identity = this.#failure(ctx, error);
      // The legacy token is used up, so the browser must get the new one.
      return identity.hasEnded || !renewed ? identity : { ...identity, renewed };
    }
  }

  async #fetchSession(ctx: Ctx, token: string): Promise<Identity & { session: UserSession }> {
    const { user, renewed } = await this.#users.userOf(ctx, token);
    return { session: { token: renewed?.token ?? token, user }, ...(renewed && { renewed }) };
  }

  /** Only a refusal ends the session; an unavailable service says nothing about the token. */
  #failure({ requestId }: Ctx, thrown: unknown): Identity {
    const error = toAppError(thrown);
    const isTrouble = error.status >= 500 || errors.tooManyTries.is(error);
    const details = { err: error, requestId, name: error.name };
    if (error.isReported) this.#log.error(details, 'unable to get user');
    else this.#log.warn(details, 'unable to get user');
    return isTrouble ? { error } : { hasEnded: true };
  }

  #upgrade(inUse: TokenInUse, ctx: Ctx, token: string, userId: string | undefined): Promise<OpenedSession> {
    inUse.upgrade ??= this.#users.upgradeToken(ctx, token, userId).catch((error: unknown) => {
      // Later requests try again.
      delete inUse.upgrade;
      throw error;
    });
    return inUse.upgrade;
  }
}
