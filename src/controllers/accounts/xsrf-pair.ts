import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { doubleCsrf } from 'csrf-csrf';
import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalogue.ts';
import { XSRF_COOKIE, XSRF_FIELD, XSRF_HEADER } from '../../domain/shell/xsrf-names.ts';
import { hiddenCookieText } from '../../domain/text/cookie-text.ts';
import type { SessionCookies } from './session-cookies.ts';

const BROWSER_ID = /^[\w-]{22}$/;
const BROWSER_ID_BYTES = 16;
const SECRET_BYTES = 32;

/**
 * The pair of cookie and header, or cookie and form field, that a write has to show (accounts spec, section 7). A token is
 * good in the browser and for the session that it was made for, and nowhere else: not before or after logging in.
 */
export class XsrfPair {
  readonly #browserCookie: string;
  readonly #isSecure: boolean;
  readonly #csrf: ReturnType<typeof doubleCsrf>;

  constructor(
    config: { server: { publicOrigin: string }; services: { token: string } },
    sessions: Pick<SessionCookies, 'tokenOf'>,
  ) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#browserCookie = this.#isSecure ? '__Host-browser' : 'browser';
    const secret = Buffer.from(hkdfSync('sha256', config.services.token, '', 'xsrf', SECRET_BYTES)).toString('hex');
    this.#csrf = doubleCsrf({
      getSecret: () => secret,
      getSessionIdentifier: (request) => {
        const session = createHash('sha256').update(sessions.tokenOf(request) ?? '');
        return `${this.browserIdOf(request)} ${session.digest('base64url')}`;
      },
      cookieName: XSRF_COOKIE,
      cookieOptions: { httpOnly: false, sameSite: 'lax', secure: this.#isSecure, path: '/' },
      getCsrfTokenFromRequest: (request) => request.get(XSRF_HEADER) ?? request.body?.[XSRF_FIELD],
    });
  }

  /** The token for this browser and its session as they are now; the answer takes the cookies along. */
  issue(request: Request, response: Response): string {
    if (this.browserIdOf(request) === undefined) {
      const id = randomBytes(BROWSER_ID_BYTES).toString('base64url');
      request.cookies[this.#browserCookie] = id;
      response.append('set-cookie', hiddenCookieText(this.#browserCookie, id, undefined, this.#isSecure));
    }
    return this.#csrf.generateCsrfToken(request, response);
  }

  /** Reads the parsed body. Throws XsrfMismatch. */
  check(request: Request): void {
    if (!this.isGood(request)) throw errors.xsrfMismatch({});
  }

  /** For forms whose page says so. */
  isGood(request: Request): boolean {
    return this.browserIdOf(request) !== undefined && this.#csrf.validateRequest(request);
  }

  /** Whose pair it is; random, so that nobody can have one made for another. There is one once a pair was issued. */
  browserIdOf({ cookies }: Request): string | undefined {
    const id: unknown = cookies[this.#browserCookie];
    return typeof id === 'string' && BROWSER_ID.test(id) ? id : undefined;
  }
}
