import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import type { ShopsFor } from '../domain/interests.ts';
import type { Log } from '../domain/log.ts';
import type { OpenedSession } from '../domain/opened-session.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { SignUp } from '../domain/sign-up.ts';
import { errors } from '../errors/catalogue.ts';
import { md5Of, UsersRepository } from '../repositories/users-repository.ts';
import { AvatarService } from './avatar-service.ts';
import { InterestHandover } from './interest-handover.ts';
import { memberOf } from './member-of.ts';

type Provider = 'google' | 'facebook' | 'apple';
interface Names {
  firstName?: string;
  lastName?: string;
}
interface LogIn {
  email: string;
  password: string;
  remember: boolean;
}
interface ProfileChange extends Names {
  password?: string;
  /** Asked for with a new password, where there is an old one. */
  currentPassword?: string;
}
interface EmailPreferences {
  isSubscribed?: boolean;
  /** `null`: for everybody. */
  gender?: ShopsFor | null;
}

/**
 * Accounts (accounts spec, sections 4 to 8), for whoever `ctx.session` says. All throw the errors of section 8, and
 * NotLoggedIn where a member is needed and nobody is known.
 */
@injectable()
export class AccountService {
  readonly #users: UsersRepository;
  readonly #handover: Pick<InterestHandover, 'run'>;
  readonly #avatars: Pick<AvatarService, 'forget'>;
  readonly #log: Log;

  constructor(
    @inject(UsersRepository) users: UsersRepository,
    @inject(InterestHandover) handover: Pick<InterestHandover, 'run'>,
    @inject(AvatarService) avatars: Pick<AvatarService, 'forget'>,
    @inject(tokens.log) log: Log,
  ) {
    this.#users = users;
    this.#handover = handover;
    this.#avatars = avatars;
    this.#log = log;
  }

  /** Without a password a subscriber. Throws NotFullUser once the mail to become a full user is on its way. */
  async signUp(ctx: RequestContext, form: SignUp): Promise<OpenedSession> {
    const { email, password, firstName = '', lastName = '', gender, isRemembered: remember } = form;
    const hasProfile = password !== undefined || firstName !== '' || lastName !== '';
    const session = await this.#users
      .create(ctx, {
        ...sourceFields(ctx),
        email,
        remember,
        ...(gender && { gender }),
        ...(hasProfile && {
          userprofile_attributes: {
            firstname: firstName,
            lastname: lastName,
            ...(password !== undefined && { password }),
          },
        }),
      })
      .catch(async (error: unknown) => {
        if (errors.notFullUser.is(error)) await this.sendConfirmation(ctx, email);
        throw error;
      });
    return this.#opened(ctx, session, gender);
  }

  async logIn(ctx: RequestContext, form: LogIn): Promise<OpenedSession> {
    return this.#opened(ctx, await this.#users.logIn(ctx, form));
  }

  /** `token`: of the provider. `names`: as it told them, once. */
  async socialLogIn(ctx: RequestContext, provider: Provider, token: string, names: Names = {}) {
    const { firstName, lastName } = names;
    const user = {
      ...sourceFields(ctx),
      ...(firstName !== undefined && { firstname: firstName }),
      ...(lastName !== undefined && { lastname: lastName }),
    };
    const { session, ...facts } = await this.#users.socialLogIn(ctx, provider, { user, [`${provider}_token`]: token });
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
    const { firstName: firstname, lastName: lastname, password, currentPassword: current_password } = change;
    const said = Object.entries({ firstname, lastname, password, current_password });
    return this.#users.changeProfile(
      ctx,
      memberOf(ctx),
      Object.fromEntries(said.filter(([, value]) => value !== undefined)),
    );
  }

  async changeEmailPreferences(ctx: RequestContext, { isSubscribed, gender }: EmailPreferences): Promise<void> {
    await this.#users.changeUser(ctx, memberOf(ctx), {
      ...(isSubscribed !== undefined && { subscribed: isSubscribed }),
      ...(gender !== undefined && { gender }),
    });
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

/** The rest of a campaign is not told. */
const CAMPAIGN = ['source', 'utm_campaign', 'utm_content', 'utm_medium', 'utm_source', 'utm_term'] as const;

function sourceFields({ source }: RequestContext) {
  if (!source) return {};
  const said = CAMPAIGN.flatMap((name) => (source.campaign[name] === undefined ? [] : [[name, source.campaign[name]]]));
  return {
    ...(source.deviceId !== undefined && { d_id: source.deviceId }),
    ...(source.sessionId !== undefined && { s_id: source.sessionId }),
    ...Object.fromEntries(said),
  };
}
