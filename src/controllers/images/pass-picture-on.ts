import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import type { ByteSource } from '../../platform/http/byte-source.ts';

const ASKED = ['accept', 'if-none-match', 'if-modified-since'];
const ANSWERED = ['content-type', 'content-length', 'etag', 'last-modified', 'vary'];
const TIMEOUT_MS = 15_000;

interface Picture {
  /** Name in errors. */
  backend: string;
  source: Pick<ByteSource, 'open'>;
  /** At the source, with query. */
  path: string;
  cacheControl: string;
}

/**
 * Sends a picture of a backend as it comes, on the site's own origin. Throws HttpFailure, PageNotFound for what the backend does
 * not have, BackendUnavailable.
 */
export async function passPictureOn(request: Request, response: Response, picture: Picture): Promise<void> {
  const { backend, source, path, cacheControl } = picture;
  const left = new AbortController();
  response.once('close', () => response.writableFinished || left.abort());
  let answer: IncomingMessage;
  try {
    answer = await source.open({
      path,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: pick(request.headers, ASKED),
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), left.signal]),
    });
  } catch (error) {
    // A visitor who has gone on keeps no connection, which the next one's pictures would wait for.
    if (left.signal.aborted) return;
    throw error;
  }
  const status = answer.statusCode ?? 502;
  if (status !== 200 && status !== 304) {
    answer.resume();
    if (status >= 400 && status < 500) throw errors.pageNotFound({ path: request.baseUrl + request.path });
    throw errors.backendUnavailable({ backend, path, reason: String(status) });
  }
  for (const [name, value] of Object.entries(pick(answer.headers, ANSWERED))) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl);
  response.status(status);
  try {
    await pipeline(answer, response);
  } catch {
    // The visitor has gone, or the source broke off: both ends are closed by now, and a half picture is not kept.
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
