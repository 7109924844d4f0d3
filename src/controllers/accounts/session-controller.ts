import type { Request, Response } from 'express';
import type { Session } from '../../domain/accounts/session.ts';
import { clearedHint, SIGNED_IN_COOKIE } from '../../domain/accounts/session-hint.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

/**
 * `GET /shop/api/session`: who is signed in, and the XSRF pair of whoever it is. Pages are the same for everybody; each browser
 * asks for this afterwards.
 */
export class SessionController {
  readonly #isSecure: boolean;
  readonly #visitors: Pick<VisitorReader, 'read'>;

  constructor(config: { server: { publicOrigin: string } }, visitors: Pick<VisitorReader, 'read'>) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
    this.#visitors = visitors;
  }

  /** Throws AuthServer while the users service cannot say: the browser goes on with what it has. */
  async send(request: Request, response: Response): Promise<void> {
    const { session, unknownSession } = await this.#visitors.read(request, response);
    response.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex');
    if (unknownSession) throw unknownSession.error;
    // There is no session behind it, as far as this browser goes.
    if (!session && SIGNED_IN_COOKIE in request.cookies) response.append('set-cookie', clearedHint(this.#isSecure));
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
