import { once } from 'node:events';
import type { OpenedSession } from '../../domain/accounts/session.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import type { ProfileChange, UserChange } from '../../domain/accounts/user.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import type { TargetGender } from '../../domain/my-deals/interests.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import { md5Of, type UsersRepository } from '../../repositories/accounts/users-repository.ts';
import type { InterestHandover } from '../my-deals/interest-handover.ts';
import type { AvatarService } from './avatar-service.ts';
import { memberOf } from './member-of.ts';

type Provider = 'google' | 'facebook' | 'apple';
type Names = Pick<ProfileChange, 'firstName' | 'lastName'>;
interface LogIn {
  email: string;
  password: string;
  remember: boolean;
}

/** After this long without an answer of the users service, only the browser is logged out. */
const LOG_OUT_TIMEOUT_MS = 2_000;

/**
 * A mailed link and a refused log-in take at least this long: usually longer than the users service takes, so that the
 * duration does not reveal whether an address has an account.
 */
const EVEN_MS = 500;

/**
 * Accounts of the users service, on behalf of `ctx.session`. All methods throw the errors of docs/spec/errors.md ERRORS-10, and
 * NotLoggedIn if they need a member and there is no session.
 */
export class AccountService {
  readonly #users: UsersRepository;
  readonly #handover: Pick<InterestHandover, 'run'>;
  readonly #avatars: Pick<AvatarService, 'forget'>;
  readonly #log: Log;
  readonly #startDeadline: StartDeadline;

  constructor(
    users: UsersRepository,
    handover: Pick<InterestHandover, 'run'>,
    avatars: Pick<AvatarService, 'forget'>,
    log: Log,
    startDeadline: StartDeadline,
  ) {
    this.#users = users;
    this.#handover = handover;
    this.#avatars = avatars;
    this.#log = log;
    this.#startDeadline = startDeadline;
  }

  /** Creates a subscriber if there is no password. Throws NotFullUser after queuing the confirmation email. */
  async signUp(ctx: RequestContext, form: SignUp): Promise<OpenedSession> {
    const session = await this.#users.create(ctx, form).catch(async (error: unknown) => {
      if (errors.notFullUser.is(error)) await this.sendConfirmation(ctx, form.email);
      throw error;
    });
    return this.#opened(ctx, session, form.gender);
  }

  /** Throws WrongLogin for every refusal that would reveal whether the address has an account. */
  async logIn(ctx: RequestContext, form: LogIn): Promise<OpenedSession> {
    const even = evenTime();
    const session = await this.#users.logIn(ctx, form).catch(async (error: unknown) => {
      await even;
      throw isRefusal(error) && !errors.subscriberLogin.is(error) ? errors.wrongLogin({}, { cause: error }) : error;
    });
    return this.#opened(ctx, session);
  }

  /** `token`: the provider's. `names`: Apple sends them with the first sign-in only. */
  async socialLogIn(ctx: RequestContext, provider: Provider, token: string, names: Names = {}) {
    const { session, ...facts } = await this.#users.socialLogIn(ctx, provider, token, names);
    return { session: await this.#opened(ctx, session), ...facts };
  }

  /** Does not reveal whether the address has an account. */
  requestReset(ctx: RequestContext, email: string): Promise<void> {
    return this.#sendLink(ctx, 'sendReset', email);
  }

  /** Mails a link that logs in once. Does not reveal whether the address has an account. */
  requestLogInLink(ctx: RequestContext, email: string): Promise<void> {
    return this.#sendLink(ctx, 'sendLogInLink', email);
  }

  /** Mails the link that makes a subscriber a full user. */
  sendConfirmation(ctx: RequestContext, email: string): Promise<void> {
    return this.#sendLink(ctx, 'sendConfirmation', email);
  }

  /** The owner of a mailed token; does not consume it. Throws PasswordTokenInvalid. */
  verifyReset(ctx: RequestContext, token: string): Promise<{ email: string; kind: 'reset' | 'confirm' }> {
    return this.#users.verifyReset(ctx, token);
  }

  /** Sets a password with a mailed token and logs in. Throws PasswordTokenInvalid. */
  async completeReset(
    ctx: RequestContext,
    reset: { token: string; email?: string; password: string },
  ): Promise<OpenedSession> {
    return this.#opened(ctx, await this.#users.resetPassword(ctx, reset));
  }

  /** The owner of a mailed log-in link; does not consume it. Throws PasswordTokenInvalid. */
  verifyLogInLink(ctx: RequestContext, token: string): Promise<{ email: string; confirms: boolean }> {
    return this.#users.verifyLogInLink(ctx, token);
  }

  /** Throws PasswordTokenInvalid. */
  async logInByLink(ctx: RequestContext, link: { token: string; remember: boolean }): Promise<OpenedSession> {
    return this.#opened(ctx, await this.#users.logInByLink(ctx, link));
  }

  /** A failure is only logged: the browser is logged out in any case, soon (docs/spec/accounts.md ACCOUNTS-14). */
  async logOut(ctx: RequestContext): Promise<void> {
    const token = ctx.session?.token ?? ctx.unknownSession?.token;
    // The call goes on when the wait is over.
    if (token !== undefined)
      await Promise.race([this.#end(ctx, token), once(this.#startDeadline(LOG_OUT_TIMEOUT_MS), 'abort')]);
  }

  /** Returns a session if the change opened a new one: a new password ends all others. */
  changeProfile(ctx: RequestContext, change: ProfileChange): Promise<OpenedSession | undefined> {
    return this.#users.changeProfile(ctx, memberOf(ctx), change);
  }

  changeEmailPreferences(ctx: RequestContext, change: Pick<UserChange, 'isSubscribed' | 'gender'>): Promise<void> {
    return this.#users.changeUser(ctx, memberOf(ctx), change);
  }

  /** `password` is required if the user has one. */
  async deleteAccount(ctx: RequestContext, password?: string): Promise<void> {
    const session = memberOf(ctx);
    await this.#users.deleteUser(ctx, session, password);
    await this.#avatars.forget(ctx, session.user.avatarId);
  }

  exportAccount(ctx: RequestContext): Promise<unknown> {
    return this.#users.exportUser(ctx, memberOf(ctx));
  }

  /** Needs a mailed token instead of a session. */
  unsubscribe(ctx: RequestContext, token: string): Promise<void> {
    return this.#users.unsubscribe(ctx, token);
  }

  /** The hash that identifies an address to other programs. */
  hashOf(email: string): string {
    return md5Of(email);
  }

  /** Hands the browser's interests over to the user, and ends the session that the browser had before. */
  async #opened(ctx: RequestContext, session: OpenedSession, gender?: TargetGender): Promise<OpenedSession> {
    const before = ctx.session?.token;
    await Promise.all([
      this.#handover.run(ctx, session.userId, gender),
      before === undefined ? undefined : this.#end(ctx, before),
    ]);
    return session;
  }

  /** A refusal of the users service counts as success. */
  async #sendLink(
    ctx: RequestContext,
    what: 'sendReset' | 'sendConfirmation' | 'sendLogInLink',
    email: string,
  ): Promise<void> {
    const sending = this.#users.send(ctx, what, email).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'a link was not mailed');
    });
    await Promise.allSettled([sending, evenTime()]);
    return sending;
  }

  async #end(ctx: RequestContext, token: string): Promise<void> {
    try {
      await this.#users.endSession(ctx, token);
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'error ending a session');
    }
  }
}

const evenTime = () => new Promise((resolve) => setTimeout(resolve, EVEN_MS));

/** Whether the users service refuses what was asked, for another reason than too many tries. */
const isRefusal = (error: unknown): boolean => toAppError(error).status < 500 && !errors.tooManyTries.is(error);
