import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import { IMAGE_TIMEOUT_MS, proxyImage } from './proxy-image.ts';

/** File names exclude dot segments and encoded slashes, so that no other path of the image service is reachable. */
const ASSET = /^\/v3\/assets(?:\/[\w-]+){3}\/\w(?:[\w.~+,()-]|%(?!2f|5c|00)[\da-f]{2})*$/i;
/** The image parameters that pages use. Others are dropped, because they would multiply cache entries. */
const PARAMETERS = ['width', 'height', 'quality', 'auto', 'format', 'disable', 'dpr', 'fit', 'crop'];
/** An asset's address changes with its bytes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /images/*`: proxies the image service on the site's origin. */
export class ImageController {
  readonly #source: ByteSource;
  readonly #startDeadline: StartDeadline;

  constructor(source: ByteSource, startDeadline: StartDeadline) {
    this.#source = source;
    this.#startDeadline = startDeadline;
  }

  /** `path` is the path after `/images`. Throws AppError and HttpFailure. */
  async send(request: Request, response: Response, path: string): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !ASSET.test(path)) throw errors.pageNotFound({ path: `/images${path}` });
    // Webmail sites embed the images of our mails.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    await proxyImage(request, response, {
      backend: 'images',
      source: this.#source,
      path: `${path}${knownParameters(request.url)}`,
      cacheControl: IMMUTABLE,
      deadline: this.#startDeadline(IMAGE_TIMEOUT_MS),
    });
  }
}

function knownParameters(url: string): string {
  const [, search = ''] = url.split('?');
  const given = new URLSearchParams(search);
  const known = PARAMETERS.flatMap((name) =>
    given
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  );
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}
