import type { OpenedSession } from '../../domain/accounts/opened-session.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import { toAppError } from '../../domain/errors/to-app-error.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { UsersRepository } from '../../repositories/accounts/users-repository.ts';

/** What has become of a token that a browser shows. */
interface Identity {
  /** Absent: whoever it is counts as a visitor. */
  session?: UserSession;
  /** The browser keeps this one from now on. */
  renewed?: OpenedSession;
  /** The users service says that it is no session (any more). */
  hasEnded?: true;
  /** The service is in trouble: nobody knows, and the browser keeps what it has. */
  error?: unknown;
}
/** A token that requests under way show. */
interface ShownToken {
  requests: number;
  upgrade?: Promise<OpenedSession>;
}
type Ctx = Pick<RequestContext, 'deadline' | 'requestId'>;

/** Who shows a token (accounts spec, section 4, Roles and session). */
export class SessionService {
  readonly #users: Pick<UsersRepository, 'userOf' | 'upgradeToken'>;
  readonly #log: Log;
  /** Tokens of an earlier site are taken once, and a browser asks for several things at a time: all share what the first got. */
  readonly #shown = new Map<string, ShownToken>();

  constructor(users: Pick<UsersRepository, 'userOf' | 'upgradeToken'>, log: Log) {
    this.#users = users;
    this.#log = log;
  }

  /** `claimedId`: of an earlier site's token, whose it should be; unless given, whose it says that it is. Never throws. */
  async identify(ctx: Ctx, token: string, claimedId: string | undefined): Promise<Identity> {
    const shown = this.#shown.get(token) ?? { requests: 0 };
    this.#shown.set(token, shown);
    shown.requests += 1;
    const identity = await this.#identify(ctx, token, () => this.#upgrade(shown, ctx, token, claimedId));
    shown.requests -= 1;
    if (shown.requests === 0) this.#shown.delete(token);
    return identity;
  }

  async #identify(ctx: Ctx, token: string, upgrade: () => Promise<OpenedSession>): Promise<Identity> {
    try {
      return await this.#known(ctx, token);
    } catch (error) {
      if (!errors.authRecoverableJwt.is(error)) return this.#unknown(ctx, error);
    }
    let renewed: OpenedSession | undefined;
    try {
      renewed = await upgrade();
      const known = await this.#known(ctx, renewed.token);
      return { renewed: { ...renewed, userId: known.session.user.id }, ...known };
    } catch (error) {
      const identity = this.#unknown(ctx, error);
      // The new token is all that is left of the session.
      return identity.hasEnded || !renewed ? identity : { ...identity, renewed };
    }
  }

  async #known(ctx: Ctx, token: string): Promise<Identity & { session: UserSession }> {
    const { user, renewed } = await this.#users.userOf(ctx, token);
    return { session: { token: renewed?.token ?? token, user }, ...(renewed && { renewed }) };
  }

  /** In trouble the service says nothing of the token; any refusal is its last word. */
  #unknown({ requestId }: Ctx, thrown: unknown): Identity {
    const error = toAppError(thrown);
    const isTrouble = error.status >= 500 || errors.tooManyTries.is(error);
    const details = { err: error, requestId, name: error.name };
    if (error.isReported) this.#log.error(details, 'unable to get user');
    else this.#log.warn(details, 'unable to get user');
    return isTrouble ? { error } : { hasEnded: true };
  }

  #upgrade(shown: ShownToken, ctx: Ctx, token: string, userId: string | undefined): Promise<OpenedSession> {
    shown.upgrade ??= this.#users.upgradeToken(ctx, token, userId).catch((error: unknown) => {
      // Who asks after that tries again.
      delete shown.upgrade;
      throw error;
    });
    return shown.upgrade;
  }
}
