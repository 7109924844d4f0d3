import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import type { Focus, ImageSize } from '../../domain/images/image.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';
import { clientLeft } from '../../platform/http/client-left.ts';

const REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since'];
const RESPONSE_HEADERS = ['content-type', 'content-length', 'etag', 'last-modified', 'vary'];
/** Nothing that runs scripts: it would be on the site's own origin. Black Friday ads are PDFs. */
const TYPE = /^(?:image\/(?:avif|gif|jpeg|png|webp)|application\/pdf)$/;
export const IMAGE_TIMEOUT_MS = 15_000;

/** The query of the image service for a size: WebP if the browser accepts it, quality 80, never upscaled. */
export function imageQuery({ width, height, fit }: Omit<ImageSize, 'dpr'>, focus?: Focus): string {
  const crop = height !== undefined && fit === 'crop';
  const size = `width=${width}${height === undefined ? '' : `&height=${height}`}${crop ? '&fit=crop' : ''}`;
  const point = crop && focus ? `&focus=${focus.x / 100},${focus.y / 100}` : '';
  return `?${size}${point}&quality=80&auto=webp&disable=upscale`;
}

interface ProxiedImage {
  /** Name in errors. */
  backend: string;
  source: Pick<ByteSource, 'open'>;
  /** Path and query at the backend. */
  path: string;
  cacheControl: string;
  deadline: AbortSignal;
}

/**
 * Streams an image of a backend on the site's own origin. Throws HttpFailure, BackendUnavailable, and PageNotFound for images
 * that the backend does not have.
 */
export async function proxyImage(request: Request, response: Response, image: ProxiedImage): Promise<void> {
  const { backend, source, path, cacheControl, deadline } = image;
  const left = clientLeft(response);
  let answer: IncomingMessage;
  try {
    answer = await source.open({
      path,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: pick(request.headers, REQUEST_HEADERS),
      signal: anySignal(deadline, left),
    });
  } catch (error) {
    // The abort freed the connection for other visitors; there is no response to send.
    if (left.aborted) return;
    throw error;
  }
  const status = answer.statusCode ?? 502;
  if (status !== 200 && status !== 304) {
    answer.resume();
    if (status >= 400 && status < 500) throw errors.pageNotFound({ path: request.baseUrl + request.path });
    throw errors.backendUnavailable({ backend, path, reason: String(status) });
  }
  // An unchanged image may come without a type; a type would replace the one that the browser has stored.
  const type = answer.headers['content-type'] ?? (status === 200 ? '' : undefined);
  if (type !== undefined && !TYPE.test(type)) {
    answer.destroy();
    throw errors.backendUnavailable({ backend, path, reason: `type ${type}` });
  }
  // Browsers show no PDF in a sandbox.
  if (type?.startsWith('image/')) response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  for (const [name, value] of Object.entries(pick(answer.headers, RESPONSE_HEADERS))) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl);
  response.status(status);
  try {
    await pipeline(answer, response);
  } catch {
    // The client or the backend disconnected: both streams are closed, and caches drop truncated images.
  }
}

function pick(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
