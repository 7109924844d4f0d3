import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w.:-]{8,64}$/;
const program = randomBytes(6).toString('base64url');
let counter = 0;

/** Unique and cheap to create. A trusted proxy's id is kept. */
export function makeRequestId({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const given = headers[REQUEST_ID_HEADER];
  if (isProxyTrusted && typeof given === 'string' && WELL_FORMED.test(given)) return given;
  counter += 1;
  return `${program}-${counter.toString(36)}`;
}

/** The request id on the response. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

export function requestId(isProxyTrusted: boolean) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    response.setHeader(REQUEST_ID_HEADER, makeRequestId(request, isProxyTrusted));
    next();
  };
}

interface LoggedRequest {
  method: string | undefined;
  url: string | undefined;
}

/** One line per request, without query (it may hold what visitors typed) and without headers. */
export function logRequest(log: Logger, request: LoggedRequest, status: number, ms: number, requestId: string): void {
  const [path] = (request.url ?? '').split('?');
  const line = { requestId, method: request.method, path, status, ms: Math.round(ms * 10) / 10 };
  if (status >= 500) log.warn(line, 'request');
  else log.info(line, 'request');
}

export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { method, originalUrl: url } = request;
      // 499, as proxies log it: the client left before the response.
      const status = response.writableFinished ? response.statusCode : 499;
      logRequest(log, { method, url }, status, performance.now() - start, requestIdOf(response));
    });
    next();
  };
}
