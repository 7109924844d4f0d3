import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import { passPictureOn } from './pass-picture-on.ts';

/** A name that is no dot segment and hides no slash: nothing else of the image service's host can be asked for. */
const ASSET = /^\/v3\/assets(?:\/[\w-]+){3}\/\w(?:[\w.~+,()-]|%(?!2f|5c|00)[\da-f]{2})*$/i;
/** The image parameters that pages use; others would only split caches. */
const PARAMETERS = ['width', 'height', 'quality', 'auto', 'format', 'disable', 'dpr', 'fit', 'crop'];
/** An asset's address changes with its upload. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /images/*`: pictures of the image service, on the site's own origin. */
export class ImageController {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** `path` is what follows `/images`. Throws AppError and HttpFailure. */
  async send(request: Request, response: Response, path: string): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !ASSET.test(path)) throw errors.pageNotFound({ path: `/images${path}` });
    // Mails show them, and readers of mails are other sites.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    await passPictureOn(request, response, {
      backend: 'images',
      source: this.#source,
      path: `${path}${knownParameters(request.url)}`,
      cacheControl: IMMUTABLE,
    });
  }
}

function knownParameters(url: string): string {
  const [, search = ''] = url.split('?');
  const asked = new URLSearchParams(search);
  const known = PARAMETERS.flatMap((name) =>
    asked
      .getAll(name)
      .slice(0, 1)
      .map((value) => [name, value]),
  );
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}
