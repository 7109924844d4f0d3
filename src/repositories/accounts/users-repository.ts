import { createHash } from 'node:crypto';
import {
  changeProfile,
  changeUser,
  deleteUser,
  exportUser,
  readUser,
  unsubscribe,
} from '../../contracts/accounts/account.ts';
import { createUser } from '../../contracts/accounts/create-user.ts';
import {
  type ResetPassword,
  resetPassword,
  sendConfirmation,
  sendReset,
  upgradeToken,
  type VerifyResetAnswer,
  verifyReset,
} from '../../contracts/accounts/password.ts';
import {
  type CreateLinkSession,
  type CreateSession,
  createLinkSession,
  createSession,
  createSocialSession,
  endSession,
  type LogInLink,
  sendLogInLink,
  verifyLogInLink,
} from '../../contracts/accounts/session.ts';
import { AUTH_TOKEN_HEADER } from '../../contracts/accounts/user.ts';
import type { CallDefinition, CallInput, CallResponse } from '../../contracts/define-call.ts';
import type { OpenedSession } from '../../domain/accounts/session.ts';
import type { SignUp } from '../../domain/accounts/sign-up.ts';
import type { ProfileChange, User, UserChange, UserSession } from '../../domain/accounts/user.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpAnswer, HttpClient } from '../../platform/http/http-client.ts';
import { exchangeCall } from '../send-call.ts';
import { toUsersError } from './to-users-error.ts';
import { tokenClaims } from './token-claims.ts';
import { toCreateUser, toUser, toUserChange, toUserprofile, toUserSource } from './user-codec.ts';

type Ctx = Pick<RequestContext, 'deadline' | 'source'>;
type Names = Pick<ProfileChange, 'firstName' | 'lastName'>;
type Provider = 'google' | 'facebook' | 'apple';

/** The users service addresses users by this hash of the normalized email in paths. */
export const md5Of = (email: string): string => createHash('md5').update(email.trim().toLowerCase()).digest('hex');

/**
 * The users service (docs/spec/calls.md CALLS-22). Throws the errors of docs/spec/errors.md ERRORS-10, AuthServer if the service
 * is unavailable, NoAuthToken if a response lacks its token.
 */
export class UsersRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  async create(ctx: Ctx, form: SignUp): Promise<OpenedSession> {
    const answer = await this.#send(ctx, createUser, { body: toCreateUser(form, ctx.source) });
    return sessionOf(answer, answer.body.id);
  }

  async logIn(ctx: Ctx, body: CreateSession): Promise<OpenedSession> {
    const answer = await this.#send(ctx, createSession, { body });
    return sessionOf(answer, answer.body.user.id);
  }

  /** `token`: the provider's. `names`: Apple sends them with the first sign-in only. */
  async socialLogIn(ctx: Ctx, provider: Provider, token: string, names: Names) {
    const body = { user: { ...toUserSource(ctx.source), ...toUserprofile(names) }, [`${provider}_token`]: token };
    const answer = await this.#send(ctx, createSocialSession, { params: { provider }, body });
    const { user, created, reactivated } = answer.body;
    return { session: sessionOf(answer, user.id), created, reactivated };
  }

  /** Verifies a token and returns its user. `renewed` replaces the token. */
  async userOf(ctx: Ctx, token: string): Promise<{ user: User; renewed?: OpenedSession }> {
    const id = tokenClaims(token).userId ?? '-';
    const answer = await this.#send(ctx, readUser, { params: { id }, token });
    const user = toUser(answer.body);
    const renewed = answer.headers[AUTH_TOKEN_HEADER] ? sessionOf(answer, user.id) : undefined;
    return { user, ...(renewed && { renewed }) };
  }

  /** Exchanges a legacy token, which works once. `claimedId`: the expected user, by default the one the token names. */
  async upgradeToken(ctx: Ctx, legacyToken: string, claimedId: string | undefined): Promise<OpenedSession> {
    const userId = claimedId ?? tokenClaims(legacyToken).userId ?? '-';
    const { body } = await this.#send(ctx, upgradeToken, { body: { legacy_auth: legacyToken, user_id: userId } });
    return { token: body.token, userId, isRemembered: tokenClaims(body.token).isRemembered };
  }

  async endSession(ctx: Ctx, token: string): Promise<void> {
    await this.#send(ctx, endSession, { token });
  }

  /** Mails a link, if the address has an account; the response does not tell. */
  async send(ctx: Ctx, what: 'sendConfirmation' | 'sendReset' | 'sendLogInLink', email: string): Promise<void> {
    await this.#send(ctx, { sendConfirmation, sendReset, sendLogInLink }[what], { params: { md5Hash: md5Of(email) } });
  }

  async verifyReset(ctx: Ctx, token: string): Promise<VerifyResetAnswer> {
    return (await this.#send(ctx, verifyReset, { body: { token } })).body;
  }

  async verifyLogInLink(ctx: Ctx, token: string): Promise<LogInLink> {
    return (await this.#send(ctx, verifyLogInLink, { body: { token } })).body;
  }

  async logInByLink(ctx: Ctx, body: CreateLinkSession): Promise<OpenedSession> {
    const answer = await this.#send(ctx, createLinkSession, { body });
    return sessionOf(answer, answer.body.user.id);
  }

  async resetPassword(ctx: Ctx, body: ResetPassword): Promise<OpenedSession> {
    const answer = await this.#send(ctx, resetPassword, { body });
    return sessionOf(answer, answer.body.user.id);
  }

  /** A new password ends all sessions and opens another. */
  async changeProfile(
    ctx: Ctx,
    { token, user }: UserSession,
    change: ProfileChange,
  ): Promise<OpenedSession | undefined> {
    const answer = await this.#send(ctx, changeProfile, { body: { userprofile: toUserprofile(change) }, token });
    return answer.headers[AUTH_TOKEN_HEADER] ? sessionOf(answer, user.id) : undefined;
  }

  async changeUser(ctx: Ctx, { token, user }: UserSession, change: UserChange): Promise<void> {
    await this.#send(ctx, changeUser, { params: { id: user.id }, body: toUserChange(change), token });
  }

  async deleteUser(ctx: Ctx, { token, user }: UserSession, password: string | undefined): Promise<void> {
    const body = password === undefined ? {} : { password };
    await this.#send(ctx, deleteUser, { params: { id: user.id }, body, token });
  }

  /** Everything stored about a user, as the service returns it. */
  async exportUser(ctx: Ctx, { token, user }: UserSession): Promise<unknown> {
    return (await this.#send(ctx, exportUser, { params: { id: user.id }, token })).body;
  }

  async unsubscribe(ctx: Ctx, token: string): Promise<void> {
    await this.#send(ctx, unsubscribe, { body: { token } });
  }

  async #send<const C extends CallDefinition>(
    { deadline }: Ctx,
    call: C,
    input: CallInput<C> & { token?: string },
  ): Promise<HttpAnswer & { body: CallResponse<C> }> {
    try {
      return await exchangeCall(this.#http, call, { ...input, deadline });
    } catch (error) {
      throw toUsersError(error);
    }
  }
}

function sessionOf({ headers }: HttpAnswer, userId: string): OpenedSession {
  const token = headers[AUTH_TOKEN_HEADER];
  // Two headers arrive as one value with a comma.
  if (typeof token !== 'string' || !/^[\w.~+/=-]+$/.test(token)) throw errors.noAuthToken({});
  return { token, userId, isRemembered: tokenClaims(token).isRemembered };
}
