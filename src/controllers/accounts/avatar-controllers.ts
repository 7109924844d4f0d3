import express, { type Request, type Response } from 'express';
import { avatarId, avatarSize, MAX_AVATAR_BYTES, readAvatar } from '../../contracts/accounts/avatar.ts';
import { callPath } from '../../contracts/define-call.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import type { ActionLimits } from '../../platform/limits/action-limits.ts';
import type { AvatarService } from '../../services/accounts/avatar-service.ts';
import { memberOf } from '../../services/accounts/member-of.ts';
import { IMAGE_TIMEOUT_MS, proxyImage } from '../images/proxy-image.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

/** A deleted avatar disappears within minutes. */
const CACHE_CONTROL = 'private, max-age=300';
const ACTION = 'change-avatar';
const TOO_LARGE = 'That picture is larger than 5 MB. Please choose a smaller one.';

const parseBytes = express.raw({ type: () => true, limit: MAX_AVATAR_BYTES, inflate: false });

/** `GET /shop/api/avatars/{id}?size=`: proxies images of the avatar service. */
export class AvatarController {
  readonly #source: ByteSource;
  readonly #startDeadline: StartDeadline;

  constructor(source: ByteSource, startDeadline: StartDeadline) {
    this.#source = source;
    this.#startDeadline = startDeadline;
  }

  /** Throws PageNotFound for an unknown id, AppError and HttpFailure. */
  async send(request: Request, response: Response): Promise<void> {
    const { data: id } = avatarId.safeParse(request.params.id);
    if (id === undefined) throw errors.pageNotFound({ path: request.path });
    const [, search] = request.url.split('?');
    const size = avatarSize.parse(new URLSearchParams(search).get('size'));
    await proxyImage(request, response, {
      backend: 'avatars',
      source: this.#source,
      path: `${callPath(readAvatar, { id })}?size=${size}`,
      cacheControl: CACHE_CONTROL,
      deadline: this.#startDeadline(IMAGE_TIMEOUT_MS),
    });
  }
}

/** `PUT` (the body is the image) and `DELETE /shop/api/me/avatar`. */
export class OwnAvatarController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #xsrf: Pick<XsrfPair, 'isValid'>;
  readonly #limits: Pick<ActionLimits, 'run'>;
  readonly #avatars: Pick<AvatarService, 'change' | 'remove'>;

  constructor(
    visitors: Pick<VisitorReader, 'context'>,
    xsrf: Pick<XsrfPair, 'isValid'>,
    limits: Pick<ActionLimits, 'run'>,
    avatars: Pick<AvatarService, 'change' | 'remove'>,
  ) {
    this.#visitors = visitors;
    this.#xsrf = xsrf;
    this.#limits = limits;
    this.#avatars = avatars;
  }

  /** Throws NotLoggedIn, XsrfMismatch, TooManyTries, InvalidForm. */
  async change(request: Request, response: Response): Promise<void> {
    const { ctx, session } = await this.#member(request, response);
    const avatarId = await this.#limits.run(ACTION, request, async () =>
      this.#avatars.change(ctx, session, await readImage(request, response)),
    );
    response.json({ avatarId });
  }

  /** Throws NotLoggedIn, XsrfMismatch, TooManyTries. */
  async remove(request: Request, response: Response): Promise<void> {
    const { ctx, session } = await this.#member(request, response);
    await this.#limits.run(ACTION, request, () => this.#avatars.remove(ctx, session));
    response.json({});
  }

  async #member(request: Request, response: Response) {
    response.setHeader('cache-control', 'no-store');
    // Check before reading the visitor, which may renew the session that the pair is bound to.
    const isValid = this.#xsrf.isValid(request);
    const ctx = await this.#visitors.context(request, response);
    const session = memberOf(ctx);
    if (!isValid) throw errors.xsrfMismatch({});
    return { ctx, session };
  }
}

/** Reads the body only after authentication. Throws InvalidForm for more than MAX_AVATAR_BYTES. */
async function readImage(request: Request, response: Response): Promise<Uint8Array> {
  await new Promise<void>((resolve, reject) =>
    parseBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
  ).catch((error: unknown) => {
    const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
    throw isTooLarge ? errors.invalidForm({ fields: {}, message: TOO_LARGE }, { cause: error }) : error;
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
