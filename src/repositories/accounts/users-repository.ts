import { createHash } from 'node:crypto';
import {
  type ResetPassword,
  resetAnswer,
  upgradeTokenAnswer,
  type VerifyResetAnswer,
  verifyResetAnswer,
} from '../../contracts/accounts/password.ts';
import { type CreateSession, type CreateSocialSession, sessionAnswer } from '../../contracts/accounts/session.ts';
import { AUTH_TOKEN_HEADER, userRecord } from '../../contracts/accounts/user.ts';
import { usersPaths } from '../../contracts/accounts/users-paths.ts';
import type { OpenedSession } from '../../domain/accounts/opened-session.ts';
import type { ProfileChange, UserChange } from '../../domain/accounts/profile-change.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import type { User, UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpAnswer, HttpCall, HttpClient } from '../../platform/http/http-client.ts';
import { toUser } from './to-user.ts';
import { toUsersError } from './to-users-error.ts';
import { tokenClaims } from './token-claims.ts';
import { toCreateUser, toUserChange, toUserprofile, toUserSource } from './users-bodies.ts';

type Ctx = Pick<RequestContext, 'deadline' | 'source'>;
type Names = Pick<ProfileChange, 'firstName' | 'lastName'>;
type Provider = 'google' | 'facebook' | 'apple';
type Call = Omit<HttpCall, 'deadline'> &
  Pick<Parameters<HttpClient['send']>[0], 'method' | 'json'> & { token?: string };

/** In the spelling of the users service: hashes of an address name it in paths. */
export const md5Of = (email: string): string => createHash('md5').update(email.trim().toLowerCase()).digest('hex');

/**
 * The users service (accounts spec, section 7). Tokens are the users'; nobody is spoken for without one. Throws the errors
 * of section 8, AuthServer when the service is in trouble, NoAuthToken when an answer lacks its token.
 */
export class UsersRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  create(ctx: Ctx, form: SignUp): Promise<OpenedSession> {
    const call = { method: 'POST' as const, path: usersPaths.users, json: toCreateUser(form, ctx.source) };
    return this.#opened(ctx, call, (body) => userRecord.parse(body).id);
  }

  logIn(ctx: Ctx, json: CreateSession): Promise<OpenedSession> {
    const call = { method: 'POST' as const, path: usersPaths.sessions, json };
    return this.#opened(ctx, call, (body) => sessionAnswer.parse(body).user.id);
  }

  /** `token`: of the provider. `names`: as it told them, once. */
  async socialLogIn(ctx: Ctx, provider: Provider, token: string, names: Names) {
    const who = { ...toUserSource(ctx.source), ...toUserprofile(names) };
    const json: CreateSocialSession = { user: who, [`${provider}_token`]: token };
    const answer = await this.#send(ctx, { method: 'POST', path: usersPaths.socialSessions(provider), json });
    const { user, created, reactivated } = parsed(() => sessionAnswer.parse(answer.body));
    return { session: this.#sessionOf(answer, user.id), created, reactivated };
  }

  /** Asks whose a token is; only an answer vouches for it. `renewed`: to be kept instead of the one shown. */
  async userOf(ctx: Ctx, token: string): Promise<{ user: User; renewed?: OpenedSession }> {
    const path = usersPaths.user(tokenClaims(token).userId ?? '-');
    // Anybody may have written the id into the cookie: it is not for the log.
    const answer = await this.#send(ctx, { method: 'GET', path, pathName: usersPaths.user('-'), token });
    const user = toUser(parsed(() => userRecord.parse(answer.body)));
    const renewed = answer.headers[AUTH_TOKEN_HEADER] ? this.#sessionOf(answer, user.id) : undefined;
    return { user, ...(renewed && { renewed }) };
  }

  /** A token of an earlier site becomes one of this; once. `claimedId`: whose it should be; unless given, whose it says. */
  async upgradeToken(ctx: Ctx, legacyToken: string, claimedId: string | undefined): Promise<OpenedSession> {
    const userId = claimedId ?? tokenClaims(legacyToken).userId ?? '-';
    const json = { legacy_auth: legacyToken, user_id: userId };
    const { body } = await this.#send(ctx, { method: 'POST', path: usersPaths.upgradeToken, json });
    const { token } = parsed(() => upgradeTokenAnswer.parse(body));
    return { token, userId, isRemembered: tokenClaims(token).isRemembered };
  }

  async endSession(ctx: Ctx, token: string): Promise<void> {
    await this.#send(ctx, { method: 'DELETE', path: usersPaths.sessions, token });
  }

  /** Mails a link; nothing tells whether there is such an address. */
  async send(ctx: Ctx, what: 'sendConfirmation' | 'sendReset', email: string): Promise<void> {
    const path = usersPaths[what];
    await this.#send(ctx, { method: 'POST', path: path(md5Of(email)), pathName: path('-') });
  }

  async verifyReset(ctx: Ctx, token: string): Promise<VerifyResetAnswer> {
    const { body } = await this.#send(ctx, { method: 'POST', path: usersPaths.verifyReset, json: { token } });
    return parsed(() => verifyResetAnswer.parse(body));
  }

  resetPassword(ctx: Ctx, json: ResetPassword): Promise<OpenedSession> {
    const call = { method: 'POST' as const, path: usersPaths.resetPassword, json };
    return this.#opened(ctx, call, (body) => resetAnswer.parse(body).user.id);
  }

  /** A new password ends all sessions and opens another. */
  async changeProfile(
    ctx: Ctx,
    { token, user }: UserSession,
    change: ProfileChange,
  ): Promise<OpenedSession | undefined> {
    const json = { userprofile: toUserprofile(change) };
    const answer = await this.#send(ctx, { method: 'PUT', path: usersPaths.userprofiles, json, token });
    return answer.headers[AUTH_TOKEN_HEADER] ? this.#sessionOf(answer, user.id) : undefined;
  }

  async changeUser(ctx: Ctx, { token, user }: UserSession, change: UserChange): Promise<void> {
    const json = toUserChange(change);
    await this.#send(ctx, { method: 'PATCH', path: usersPaths.user(user.id), json, token });
  }

  async deleteUser(ctx: Ctx, { token, user }: UserSession, password: string | undefined): Promise<void> {
    const json = password === undefined ? {} : { password };
    await this.#send(ctx, { method: 'DELETE', path: usersPaths.user(user.id), json, token });
  }

  /** All that is kept of a user, as the service tells it. */
  async exportUser(ctx: Ctx, { token, user }: UserSession): Promise<unknown> {
    return (await this.#send(ctx, { method: 'GET', path: usersPaths.userExport(user.id), token })).body;
  }

  async unsubscribe(ctx: Ctx, token: string): Promise<void> {
    await this.#send(ctx, { method: 'POST', path: usersPaths.unsubscribe, json: { token } });
  }

  async #opened(ctx: Ctx, call: Call, idOf: (body: unknown) => string): Promise<OpenedSession> {
    const answer = await this.#send(ctx, call);
    return this.#sessionOf(
      answer,
      parsed(() => idOf(answer.body)),
    );
  }

  #sessionOf({ headers }: HttpAnswer, userId: string): OpenedSession {
    const token = headers[AUTH_TOKEN_HEADER];
    if (typeof token !== 'string' || token === '') throw errors.noAuthToken({});
    return { token, userId, isRemembered: tokenClaims(token).isRemembered };
  }

  async #send({ deadline }: Ctx, { token, ...call }: Call): Promise<HttpAnswer> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    try {
      return await this.#http.send({ ...call, headers, deadline });
    } catch (error) {
      throw toUsersError(error);
    }
  }
}

/** What is not in the agreed form is the service's trouble. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw toUsersError(error);
  }
}
