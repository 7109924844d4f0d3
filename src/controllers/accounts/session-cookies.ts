import type { Request, Response } from 'express';
import { destinationPath } from '../../domain/accounts/account-address.ts';
import {
  expiredSignedInCookie,
  type OpenedSession,
  SIGNED_IN,
  SIGNED_IN_COOKIE,
} from '../../domain/accounts/session.ts';
import { USER_COOKIE, VISITOR_SECONDS } from '../../domain/analytics/visitor-tracking.ts';
import { type Interests, interestsCookie } from '../../domain/my-deals/interests.ts';
import { cookieText, httpOnlyCookieText } from '../../domain/text/cookie-text.ts';

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
const DESTINATION_COOKIE = 'login_signup_redirect_dest';
/** The start of every token of the users service: the header `{"alg":"EdDSA"` in base64url. */
const USERS_SERVICE_TOKEN = /^eyJhbGciOiJFZERTQSI/;
const NO_INTERESTS: Interests = { categories: [] };

/** Holds the token of the users service. With the `__Host-` prefix no other subdomain can set it. */
const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');

/**
 * The cookies of a session. Changes also apply to the current request, so that the XSRF pair of the response is bound to the
 * new session.
 */
export class SessionCookies {
  readonly #isSecure: boolean;
  readonly #acceptsLegacyTokens: boolean;

  constructor(config: { server: { publicOrigin: string }; legacyTokenSecret?: string | undefined }) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#acceptsLegacyTokens = config.legacyTokenSecret !== undefined;
  }

  tokenOf({ cookies }: Request): string | undefined {
    const current: unknown = cookies[sessionCookieName(this.#isSecure)];
    const token = current || (this.#acceptsLegacyTokens ? legacyToken(cookies[sessionCookieName(false)]) : undefined);
    return typeof token === 'string' && token !== '' ? token : undefined;
  }

  open(request: Request, response: Response, session: OpenedSession): void {
    const { token, userId, isRemembered } = session;
    const life = isRemembered ? REMEMBERED_SECONDS : undefined;
    request.cookies[sessionCookieName(this.#isSecure)] = token;
    response.append('set-cookie', [
      httpOnlyCookieText(sessionCookieName(this.#isSecure), token, life, this.#isSecure),
      cookieText(SIGNED_IN_COOKIE, SIGNED_IN, life, this.#isSecure),
      cookieText(USER_COOKIE, encodeURIComponent(userId), VISITOR_SECONDS, this.#isSecure),
    ]);
  }

  /** Removes the session cookies. `isForgotten`: the account is deleted, so `u_id` goes as well. */
  drop(request: Request, response: Response, isForgotten = false): void {
    delete request.cookies[sessionCookieName(this.#isSecure)];
    delete request.cookies[SIGNED_IN_COOKIE];
    response.append('set-cookie', [
      httpOnlyCookieText(sessionCookieName(this.#isSecure), '', 0, this.#isSecure),
      expiredSignedInCookie(this.#isSecure),
      ...(isForgotten ? [cookieText(USER_COOKIE, '', 0, this.#isSecure)] : []),
    ]);
    if (this.#isSecure && this.#acceptsLegacyTokens) {
      delete request.cookies[sessionCookieName(false)];
      response.append('set-cookie', httpOnlyCookieText(sessionCookieName(false), '', 0, true));
    }
  }

  /** Clears what the browser stores for the site, except tracking ids (`d_id`, `u_id`) and privacy choices, which are cookies. */
  endSession(request: Request, response: Response, isForgotten = false): void {
    this.drop(request, response, isForgotten);
    this.clearDestination(request, response);
    response.append('set-cookie', interestsCookie(NO_INTERESTS, this.#isSecure));
    response.setHeader('clear-site-data', '"cache", "storage"');
  }

  /** Where signing up and logging in lead to, a path of this site (docs/spec/accounts.md ACCOUNTS-16). */
  destinationOf({ cookies }: Request): string | undefined {
    const stored: unknown = cookies[DESTINATION_COOKIE];
    return typeof stored === 'string' ? destinationPath(stored) : undefined;
  }

  /** Until the browser session ends. */
  storeDestination(response: Response, path: string): void {
    const value = encodeURIComponent(path);
    response.append('set-cookie', httpOnlyCookieText(DESTINATION_COOKIE, value, undefined, this.#isSecure));
  }

  clearDestination(request: Request, response: Response): void {
    if (!(DESTINATION_COOKIE in request.cookies)) return;
    delete request.cookies[DESTINATION_COOKIE];
    response.append('set-cookie', httpOnlyCookieText(DESTINATION_COOKIE, '', 0, this.#isSecure));
  }
}

/**
 * The legacy cookie has the name that the session cookie has without https, and other subdomains can set it: ignore tokens of
 * the users service there.
 */
const legacyToken = (token: unknown): unknown =>
  typeof token === 'string' && USERS_SERVICE_TOKEN.test(token) ? undefined : token;
