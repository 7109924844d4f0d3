import type { Request, Response } from 'express';
import { avatarId, avatarPath, avatarSize } from '../../contracts/accounts/avatar.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import { passPictureOn } from '../images/pass-picture-on.ts';

/** In the member's own browser; another picture, or none any more, is seen within minutes. */
const FOR_A_WHILE = 'private, max-age=300';

/** `GET /shop/api/avatars/{id}?size=`: pictures of the avatar service, on the site's own origin. */
export class AvatarController {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** Throws AppError and HttpFailure; PageNotFound where there is no picture. */
  async send(request: Request, response: Response): Promise<void> {
    const { data: id } = avatarId.safeParse(request.params.id);
    if (id === undefined) throw errors.pageNotFound({ path: request.path });
    const [, search] = request.url.split('?');
    const size = avatarSize.parse(new URLSearchParams(search).get('size'));
    await passPictureOn(request, response, {
      backend: 'avatars',
      source: this.#source,
      path: `${avatarPath(id)}?size=${size}`,
      cacheControl: FOR_A_WHILE,
    });
  }
}
