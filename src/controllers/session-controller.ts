import type { Request, Response } from 'express';
import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import type { Session } from '../domain/session.ts';
import { clearedHint, SIGNED_IN_COOKIE } from '../domain/session-hint.ts';

/** `GET /shop/api/session`: who is signed in. Pages are the same for everybody; each browser asks for this afterwards. */
@injectable()
export class SessionController {
  readonly #isSecure: boolean;

  constructor(@inject(tokens.config) config: { server: { publicOrigin: string } }) {
    this.#isSecure = config.server.publicOrigin.startsWith('https:');
  }

  /** There are no sessions without the users service: a hint of one is stale and goes. */
  send(request: Request, response: Response): void {
    const session: Session = { isLoggedIn: false };
    if (SIGNED_IN_COOKIE in request.cookies) response.setHeader('set-cookie', clearedHint(this.#isSecure));
    response.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex').json(session);
  }
}
