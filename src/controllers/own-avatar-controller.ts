import type { Request, Response } from 'express';
import { inject, injectable } from 'inversify';
import { errors } from '../errors/catalogue.ts';
import { AccountTries } from '../middleware/account-tries.ts';
import { XsrfPair } from '../middleware/xsrf-pair.ts';
import { AvatarService } from '../services/avatar-service.ts';
import { memberOf } from '../services/member-of.ts';
import { VisitorReader } from './visitor-reader.ts';

const ACTION = 'change-avatar';

/** `PUT` and `DELETE /shop/api/me/avatar`: a member's own picture. The body of the first is the picture itself. */
@injectable()
export class OwnAvatarController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #xsrf: Pick<XsrfPair, 'isGood'>;
  readonly #tries: Pick<AccountTries, 'run'>;
  readonly #avatars: Pick<AvatarService, 'change' | 'remove'>;

  constructor(
    @inject(VisitorReader) visitors: Pick<VisitorReader, 'context'>,
    @inject(XsrfPair) xsrf: Pick<XsrfPair, 'isGood'>,
    @inject(AccountTries) tries: Pick<AccountTries, 'run'>,
    @inject(AvatarService) avatars: Pick<AvatarService, 'change' | 'remove'>,
  ) {
    this.#visitors = visitors;
    this.#xsrf = xsrf;
    this.#tries = tries;
    this.#avatars = avatars;
  }

  /** Throws NotLoggedIn, XsrfMismatch, TooManyTries, InvalidForm. */
  async change(request: Request, response: Response): Promise<void> {
    const { ctx, session } = await this.#member(request, response);
    const body: unknown = request.body;
    const picture = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const avatarId = await this.#tries.run(ACTION, request, () => this.#avatars.change(ctx, session, picture));
    response.json({ avatarId });
  }

  /** Throws NotLoggedIn, XsrfMismatch, TooManyTries. */
  async remove(request: Request, response: Response): Promise<void> {
    const { ctx, session } = await this.#member(request, response);
    await this.#tries.run(ACTION, request, () => this.#avatars.remove(ctx, session));
    response.json({});
  }

  async #member(request: Request, response: Response) {
    response.setHeader('cache-control', 'no-store');
    // Before the session may be renewed, which the pair is bound to.
    const isOwn = this.#xsrf.isGood(request);
    const ctx = await this.#visitors.context(request, response);
    const session = memberOf(ctx);
    if (!isOwn) throw errors.xsrfMismatch({});
    return { ctx, session };
  }
}
