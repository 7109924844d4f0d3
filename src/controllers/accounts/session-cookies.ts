import type { Request, Response } from 'express';
import { destinationPath } from '../../domain/accounts/account-address.ts';
import type { OpenedSession } from '../../domain/accounts/opened-session.ts';
import { endedCookies, openedCookies, sessionCookieName } from '../../domain/accounts/session-cookies.ts';
import { SIGNED_IN_COOKIE } from '../../domain/accounts/session-hint.ts';
import { type Interests, interestsCookie } from '../../domain/my-deals/interests.ts';
import { hiddenCookieText } from '../../domain/text/cookie-text.ts';

const DESTINATION_COOKIE = 'login_signup_redirect_dest';
/** How the header of each token of the users service begins, in base64url: `{"alg":"EdDSA"`. */
const OWN_TOKEN = /^eyJhbGciOiJFZERTQSI/;
const NOTHING: Interests = { categories: [] };

/**
 * The cookies of a session. What an answer sets counts for the rest of its request as well, as if the browser had come with
 * it: the XSRF pair of the answer is bound to the new session.
 */
export class SessionCookies {
  readonly #isSecure: boolean;
  readonly #takesLegacyTokens: boolean;

  constructor(config: { server: { publicOrigin: string }; legacyTokenSecret?: string | undefined }) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#takesLegacyTokens = config.legacyTokenSecret !== undefined;
  }

  /** The token that a browser shows. */
  tokenOf({ cookies }: Request): string | undefined {
    const own: unknown = cookies[sessionCookieName(this.#isSecure)];
    const token = own || (this.#takesLegacyTokens ? legacyToken(cookies[sessionCookieName(false)]) : undefined);
    return typeof token === 'string' && token !== '' ? token : undefined;
  }

  open(request: Request, response: Response, session: OpenedSession): void {
    request.cookies[sessionCookieName(this.#isSecure)] = session.token;
    response.append('set-cookie', openedCookies(session, this.#isSecure));
  }

  /** There is no session behind the cookies. `isForgotten`: nor an account. */
  drop(request: Request, response: Response, isForgotten = false): void {
    delete request.cookies[sessionCookieName(this.#isSecure)];
    delete request.cookies[SIGNED_IN_COOKIE];
    response.append('set-cookie', endedCookies(this.#isSecure, isForgotten));
    if (this.#isSecure && this.#takesLegacyTokens) {
      delete request.cookies[sessionCookieName(false)];
      response.append('set-cookie', hiddenCookieText(sessionCookieName(false), '', 0, true));
    }
  }

  /**
   * Somebody has left: what the site keeps in the browser goes with them, but who the browser is to the site (`d_id`, `u_id`)
   * and what was chosen for its privacy, which are cookies.
   */
  leave(request: Request, response: Response, isForgotten = false): void {
    this.drop(request, response, isForgotten);
    this.takeDestination(request, response);
    response.append('set-cookie', interestsCookie(NOTHING, this.#isSecure));
    response.setHeader('clear-site-data', '"cache", "storage"');
  }

  /** Where signing up and logging in lead to (accounts spec, section 2): a path of this site. */
  destinationOf({ cookies }: Request): string | undefined {
    const kept: unknown = cookies[DESTINATION_COOKIE];
    return typeof kept === 'string' ? destinationPath(kept) : undefined;
  }

  /** Until the browser is closed. */
  keepDestination(response: Response, path: string): void {
    const value = encodeURIComponent(path);
    response.append('set-cookie', hiddenCookieText(DESTINATION_COOKIE, value, undefined, this.#isSecure));
  }

  /** It was gone to, or nobody wants to any more. */
  takeDestination(request: Request, response: Response): void {
    if (!(DESTINATION_COOKIE in request.cookies)) return;
    delete request.cookies[DESTINATION_COOKIE];
    response.append('set-cookie', hiddenCookieText(DESTINATION_COOKIE, '', 0, this.#isSecure));
  }
}

/**
 * An earlier site's cookie had the name that this one has without https, where a neighbouring subdomain can set it: a token of
 * the users service does not count there.
 */
const legacyToken = (token: unknown): unknown =>
  typeof token === 'string' && OWN_TOKEN.test(token) ? undefined : token;
