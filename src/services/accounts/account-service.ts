import type { OpenedSession } from '../../domain/accounts/opened-session.ts';
import type { ProfileChange, UserChange } from '../../domain/accounts/profile-change.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { ShopsFor } from '../../domain/my-deals/interests.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
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

/**
 * Accounts (accounts spec, sections 4 to 8), for whoever `ctx.session` says. All throw the errors of section 8, and
 * NotLoggedIn where a member is needed and nobody is known.
 */
export class AccountService {
  readonly #users: UsersRepository;
  readonly #handover: Pick<InterestHandover, 'run'>;
  readonly #avatars: Pick<AvatarService, 'forget'>;
  readonly #log: Log;

  constructor(
    users: UsersRepository,
    handover: Pick<InterestHandover, 'run'>,
    avatars: Pick<AvatarService, 'forget'>,
    log: Log,
  ) {
    this.#users = users;
    this.#handover = handover;
    this.#avatars = avatars;
    this.#log = log;
  }

  /** Without a password a subscriber. Throws NotFullUser once the mail to become a full user is on its way. */
  async signUp(ctx: RequestContext, form: SignUp): Promise<OpenedSession> {
    const session = await this.#users.create(ctx, form).catch(async (error: unknown) => {
      if (errors.notFullUser.is(error)) await this.sendConfirmation(ctx, form.email);
      throw error;
    });
    return this.#opened(ctx, session, form.gender);
  }

  async logIn(ctx: RequestContext, form: LogIn): Promise<OpenedSession> {
    return this.#opened(ctx, await this.#users.logIn(ctx, form));
  }

  /** `token`: of the provider. `names`: as it told them, once. */
  async socialLogIn(ctx: RequestContext, provider: Provider, token: string, names: Names = {}) {
    const { session, ...facts } = await this.#users.socialLogIn(ctx, provider, token, names);
    return { session: await this.#opened(ctx, session), ...facts };
  }

  /** Answers the same whether or not anybody has the address. */
  requestReset(ctx: RequestContext, email: string): Promise<void> {
    return this.#users.send(ctx, 'sendReset', email);
  }

  /** Mails the link that confirms an address and makes a full user. */
  sendConfirmation(ctx: RequestContext, email: string): Promise<void> {
    return this.#users.send(ctx, 'sendConfirmation', email);
  }

  /** Whose a mailed token is, which it stays. Throws PasswordTokenInvalid. */
  verifyReset(ctx: RequestContext, token: string): Promise<{ email: string; kind: 'reset' | 'confirm' }> {
    return this.#users.verifyReset(ctx, token);
  }

  /** Sets a password by a mailed token, and logs in with it. Throws PasswordTokenInvalid. */
  async completeReset(
    ctx: RequestContext,
    reset: { token: string; email?: string; password: string },
  ): Promise<OpenedSession> {
    return this.#opened(ctx, await this.#users.resetPassword(ctx, reset));
  }

  /** The browser's part ends whatever the service says: a failure is only logged (section 4). */
  async logOut(ctx: RequestContext): Promise<void> {
    const token = ctx.session?.token ?? ctx.unknownSession?.token;
    if (token !== undefined) await this.#end(ctx, token);
  }

  /** A session is given where the change has opened a new one: a new password ends all others. */
  changeProfile(ctx: RequestContext, change: ProfileChange): Promise<OpenedSession | undefined> {
    return this.#users.changeProfile(ctx, memberOf(ctx), change);
  }

  changeEmailPreferences(ctx: RequestContext, change: Pick<UserChange, 'isSubscribed' | 'gender'>): Promise<void> {
    return this.#users.changeUser(ctx, memberOf(ctx), change);
  }

  /** For good. A user who has a password shows it once more. */
  async deleteAccount(ctx: RequestContext, password?: string): Promise<void> {
    const session = memberOf(ctx);
    await this.#users.deleteUser(ctx, session, password);
    await this.#avatars.forget(ctx, session.user.avatarId);
  }

  exportAccount(ctx: RequestContext): Promise<unknown> {
    return this.#users.exportUser(ctx, memberOf(ctx));
  }

  /** By the token of a mail, without a session. */
  unsubscribe(ctx: RequestContext, token: string): Promise<void> {
    return this.#users.unsubscribe(ctx, token);
  }

  /** As other programs know an address. */
  hashOf(email: string): string {
    return md5Of(email);
  }

  /** The session that the browser had is nobody's any more. */
  async #opened(ctx: RequestContext, session: OpenedSession, gender?: ShopsFor): Promise<OpenedSession> {
    const before = ctx.session?.token;
    await Promise.all([
      this.#handover.run(ctx, session.userId, gender),
      before === undefined ? undefined : this.#end(ctx, before),
    ]);
    return session;
  }

  async #end(ctx: RequestContext, token: string): Promise<void> {
    try {
      await this.#users.endSession(ctx, token);
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'error ending a session');
    }
  }
}
