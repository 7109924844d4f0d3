import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import { errors } from '../errors/catalogue.ts';
import type { ByteSource } from '../infra/http/byte-source.ts';

/** A name that is no dot segment and hides no slash: nothing else of the image service's host can be asked for. */
const ASSET = /^\/v3\/assets(?:\/[\w-]+){3}\/\w(?:[\w.~+,()-]|%(?!2f|5c|00)[\da-f]{2})*$/i;
/** The image parameters that pages use; others would only split caches. */
const PARAMETERS = ['width', 'height', 'quality', 'auto', 'format', 'disable', 'dpr', 'fit', 'crop'];
const ASKED = ['accept', 'if-none-match', 'if-modified-since'];
const ANSWERED = ['content-type', 'content-length', 'etag', 'last-modified', 'vary'];
const TIMEOUT_MS = 15_000;
/** An asset's address changes with its upload. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /images/*`: pictures of the image service, on the site's own origin. */
@injectable()
export class ImageController {
  readonly #source: ByteSource;

  constructor(@inject(tokens.imageSource) source: ByteSource) {
    this.#source = source;
  }

  /** `path` is what follows `/images`. Throws AppError and HttpFailure. */
  async send(request: Request, response: Response, path: string): Promise<void> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !ASSET.test(path)) throw errors.pageNotFound({ path: `/images${path}` });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await this.#source.open({
      path: `${path}${knownParameters(request.url)}`,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: pick(request.headers, ASKED),
      signal,
    });
    const status = answer.statusCode ?? 502;
    if (status !== 200 && status !== 304) {
      answer.resume();
      if (status >= 400 && status < 500) throw errors.pageNotFound({ path: `/images${path}` });
      throw errors.backendUnavailable({ backend: 'images', path, reason: String(status) });
    }
    for (const [name, value] of Object.entries(pick(answer.headers, ANSWERED))) response.setHeader(name, value);
    response.setHeader('cache-control', IMMUTABLE);
    response.status(status);
    try {
      await pipeline(answer, response);
    } catch {
      // The visitor has gone, or the source broke off: both ends are closed by now, and a half picture is not kept.
    }
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

function pick(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
