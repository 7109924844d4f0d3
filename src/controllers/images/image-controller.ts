import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import { type AssetPaths, parseImageAddress } from '../../domain/images/image.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import { IMAGE_TIMEOUT_MS, imageQuery, proxyImage } from './proxy-image.ts';

/** An image's address changes with its bytes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /i/…`: proxies the image service on the site's origin (docs/spec/images.md IMAGES-9). */
export class ImageController {
  readonly #assets: AssetPaths;
  readonly #source: ByteSource;
  readonly #startDeadline: StartDeadline;

  constructor(assets: AssetPaths, source: ByteSource, startDeadline: StartDeadline) {
    this.#assets = assets;
    this.#source = source;
    this.#startDeadline = startDeadline;
  }

  /** Throws AppError and HttpFailure. */
  async send(request: Request, response: Response): Promise<void> {
    const path = request.baseUrl + request.path;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead ? parseImageAddress(path) : undefined;
    const deadline = this.#startDeadline(IMAGE_TIMEOUT_MS);
    const asset = address && (await this.#assets.pathOf(address, deadline));
    if (!asset) throw errors.pageNotFound({ path });
    // Webmail sites embed the images of our mails.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // A PDF is saved under its own name, which the address does not hold.
    if (!address.size) response.setHeader('content-disposition', `inline; filename*=UTF-8''${fileName(asset)}`);
    await proxyImage(request, response, {
      backend: 'images',
      source: this.#source,
      path: address.size ? asset + imageQuery(address.size, address.focus) : asset,
      cacheControl: IMMUTABLE,
      deadline,
    });
  }
}

/** RFC 8187 has no parentheses and commas. */
const fileName = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).replace(/[(),]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
