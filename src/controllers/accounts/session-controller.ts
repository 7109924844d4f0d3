import type { Request, Response } from 'express';
import type { Session } from '../../domain/accounts/session.ts';
import { expiredSignedInCookie, SIGNED_IN_COOKIE } from '../../domain/accounts/session.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

/**
 * `GET /shop/api/session`: who is signed in, with a new XSRF pair. Cached pages are the same for everybody; each browser fetches
 * this afterwards.
 */
export class SessionController {
  readonly #isSecure: boolean;
  readonly #visitors: Pick<VisitorReader, 'read'>;

  constructor(config: { server: { publicOrigin: string } }, visitors: Pick<VisitorReader, 'read'>) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#visitors = visitors;
  }

  /** Throws AuthServer while the users service is unavailable: the browser keeps its session. */
  async send(request: Request, response: Response): Promise<void> {
    const { session, unknownSession } = await this.#visitors.read(request, response);
    response.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex');
    if (unknownSession) throw unknownSession.error;
    // The hint has outlived its session.
    if (!session && SIGNED_IN_COOKIE in request.cookies)
      response.append('set-cookie', expiredSignedInCookie(this.#isSecure));
    response.json(session ? sessionOf(session.user) : ({ isLoggedIn: false } satisfies Session));
  }
}

function sessionOf({ email, profile, avatarId, isSubscribed }: User): Session {
  const shortName = profile?.firstName.trim();
  return {
    isLoggedIn: true,
    isSubscribed,
    ...(shortName ? { shortName } : { initial: email.slice(0, 1) }),
    ...(avatarId !== undefined && { avatarId }),
  };
}
