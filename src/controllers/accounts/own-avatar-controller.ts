import express, { type Request, type Response } from 'express';
import { MAX_AVATAR_BYTES } from '../../contracts/accounts/avatar.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { AvatarService } from '../../services/accounts/avatar-service.ts';
import { memberOf } from '../../services/accounts/member-of.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';
import type { AccountTries } from './account-tries.ts';
import type { XsrfPair } from './xsrf-pair.ts';

const ACTION = 'change-avatar';
const TOO_LARGE = 'That picture is larger than 5 MB. Please choose a smaller one.';

const readBytes = express.raw({ type: () => true, limit: MAX_AVATAR_BYTES, inflate: false });

/** `PUT` and `DELETE /shop/api/me/avatar`: a member's own picture. The body of the first is the picture itself. */
export class OwnAvatarController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #xsrf: Pick<XsrfPair, 'isGood'>;
  readonly #tries: Pick<AccountTries, 'run'>;
  readonly #avatars: Pick<AvatarService, 'change' | 'remove'>;

  constructor(
    visitors: Pick<VisitorReader, 'context'>,
    xsrf: Pick<XsrfPair, 'isGood'>,
    tries: Pick<AccountTries, 'run'>,
    avatars: Pick<AvatarService, 'change' | 'remove'>,
  ) {
    this.#visitors = visitors;
    this.#xsrf = xsrf;
    this.#tries = tries;
    this.#avatars = avatars;
  }

  /** Throws NotLoggedIn, XsrfMismatch, TooManyTries, InvalidForm. */
  async change(request: Request, response: Response): Promise<void> {
    const { ctx, session } = await this.#member(request, response);
    const avatarId = await this.#tries.run(ACTION, request, async () =>
      this.#avatars.change(ctx, session, await readPicture(request, response)),
    );
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

/** Only once it is known whose it is: nobody else's bytes are taken in. Throws InvalidForm for more than a picture may have. */
async function readPicture(request: Request, response: Response): Promise<Uint8Array> {
  await new Promise<void>((resolve, reject) =>
    readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
  ).catch((error: unknown) => {
    const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
    throw isTooLarge ? errors.invalidForm({ fields: {}, message: TOO_LARGE }, { cause: error }) : error;
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
