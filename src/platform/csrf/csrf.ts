import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { doubleCsrf } from 'csrf-csrf';
import type { Request, RequestHandler, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';

/**
 * Lets a write pass that a page of this site makes: another site's form could send a visitor's cookies along. Throws
 * CrossSiteRequest.
 */
export function sameSiteOnly(publicOrigin: string): RequestHandler {
  return ({ headers }, _response, next) => next(isOwn(headers, publicOrigin) ? undefined : errors.crossSiteRequest({}));
}

/** Browser headers that pages cannot forge; a client that sends none of them has no visitor's cookies. */
function isOwn({ 'sec-fetch-site': site, origin }: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (typeof site === 'string') return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === publicOrigin;
}

const BROWSER_ID = /^[\w-]{22}$/;
const BROWSER_ID_BYTES = 16;
const SECRET_BYTES = 32;

/** Where a write carries the pair: the cookie, and a header or a form field with the same token. */
export interface XsrfNames {
  cookie: string;
  header: string;
  field: string;
}

/**
 * The XSRF pair of a write (docs/spec/accounts.md ACCOUNTS-20). A token is bound to the browser and its session, so logging in
 * or out makes it invalid.
 */
export class XsrfPair {
  readonly #browserCookie: string;
  readonly #isSecure: boolean;
  readonly #csrf: ReturnType<typeof doubleCsrf>;

  constructor(
    config: { server: { publicOrigin: string }; services: { token: string } },
    sessions: { tokenOf(request: Request): string | undefined },
    names: XsrfNames,
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
      cookieName: names.cookie,
      cookieOptions: { httpOnly: false, sameSite: 'lax', secure: this.#isSecure, path: '/' },
      getCsrfTokenFromRequest: (request) => request.get(names.header) ?? request.body?.[names.field],
    });
  }

  /** Returns the token for the current browser and session, and sets the cookies on the response. */
  issue(request: Request, response: Response): string {
    if (this.browserIdOf(request) === undefined) {
      const id = randomBytes(BROWSER_ID_BYTES).toString('base64url');
      request.cookies[this.#browserCookie] = id;
      response.cookie(this.#browserCookie, id, { httpOnly: true, sameSite: 'lax', secure: this.#isSecure, path: '/' });
    }
    return this.#csrf.generateCsrfToken(request, response);
  }

  /** Needs the parsed body. Throws XsrfMismatch. */
  check(request: Request): void {
    if (!this.isValid(request)) throw errors.xsrfMismatch({});
  }

  /** For callers that show the mismatch on their own page. */
  isValid(request: Request): boolean {
    return this.browserIdOf(request) !== undefined && this.#csrf.validateRequest(request);
  }

  /** Random, so that a pair issued to one browser is useless in another. Undefined before the first pair is issued. */
  browserIdOf({ cookies }: Request): string | undefined {
    const id: unknown = cookies[this.#browserCookie];
    return typeof id === 'string' && BROWSER_ID.test(id) ? id : undefined;
  }
}
