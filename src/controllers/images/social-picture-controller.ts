import { buffer } from 'node:stream/consumers';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { errors } from '../../domain/errors/catalog.ts';
import { type AssetPaths, parseImageAddress } from '../../domain/images/image.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { SocialPicture } from '../../domain/shell/social-picture.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import { answerUnchanged } from '../../platform/http/etag.ts';
import { drawSocialPicture } from '../../rendering/social/draw-social-picture.ts';
import type { SocialAddress } from '../../rendering/social/social-address.ts';
import { IMAGE_TIMEOUT_MS, imageQuery } from './proxy-image.ts';

/** The address holds all that the picture shows. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_BYTES = 16 * 1024 * 1024;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 10;
const IMAGE_WIDTH = 700;

/** `GET /social.jpg`: what social sites show above a link to a page. */
export class SocialPictureController {
  readonly #addresses: Pick<SocialAddress, 'read'>;
  readonly #assets: AssetPaths;
  readonly #source: Pick<ByteSource, 'open'>;
  readonly #startDeadline: StartDeadline;
  readonly #slots = bulkhead(MAX_CONCURRENT, MAX_WAITING);
  readonly #drawn: LRUCache<string, Buffer, SocialPicture>;

  constructor(
    addresses: Pick<SocialAddress, 'read'>,
    assets: AssetPaths,
    source: Pick<ByteSource, 'open'>,
    startDeadline: StartDeadline,
  ) {
    this.#addresses = addresses;
    this.#assets = assets;
    this.#source = source;
    this.#startDeadline = startDeadline;
    this.#drawn = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: (bytes) => bytes.length,
      fetchMethod: (_key, _stale, { context }) => this.#slots.execute(() => this.#draw(context)),
    });
  }

  /** Throws AppError: 404 for an address that this site did not sign, 503 while too many pictures are drawn. */
  async send(request: Request, response: Response): Promise<void> {
    const picture = this.#addresses.read(new URLSearchParams(request.url.split('?')[1]));
    if (!picture) throw errors.pageNotFound({ path: request.path });
    const bytes = await this.#drawn
      .forceFetch(JSON.stringify(picture), { context: picture })
      .catch((error: unknown) => {
        if (!(error instanceof BulkheadRejectedError)) throw error;
        response.setHeader('retry-after', RETRY_AFTER_SECONDS);
        throw errors.overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS });
      });
    response.setHeader('cache-control', IMMUTABLE);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.type('jpeg');
    if (!answerUnchanged(request, response, { bytes, changedAt: undefined })) response.end(bytes);
  }

  async #draw(picture: SocialPicture): Promise<Buffer> {
    return drawSocialPicture(picture, picture.image === undefined ? undefined : await this.#read(picture.image));
  }

  /** `undefined` for an image that the service does not have. Throws HttpFailure and BackendUnavailable. */
  async #read(image: string): Promise<Buffer | undefined> {
    const address = parseImageAddress(image);
    const signal = this.#startDeadline(IMAGE_TIMEOUT_MS);
    const asset = address && (await this.#assets.pathOf(address, signal));
    if (asset === undefined) return undefined;
    const path = asset + imageQuery({ width: IMAGE_WIDTH });
    const answer = await this.#source.open({
      path,
      method: 'GET',
      headers: { accept: 'image/webp,image/*' },
      signal,
    });
    const { statusCode: status = 502 } = answer;
    if (status === 200) return buffer(answer);
    answer.resume();
    if (status >= 500) throw errors.backendUnavailable({ backend: 'images', path, reason: String(status) });
    return undefined;
  }
}
