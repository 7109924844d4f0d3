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
  status: number;
  ms: number;
  requestId: string;
}

/** The log of `logRequest`, which writes no field that is redacted by name: looking for them takes most of its time. */
export const requestLogger = (log: Logger): Logger => log.child({}, { redact: [] });

/** One line per request, without query (it may hold what visitors typed) and without headers. */
export function logRequest(log: Logger, { method, url = '', status, ms, requestId }: LoggedRequest): void {
  const level = status >= 500 ? 'warn' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  log[level]({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
}

export function requestLog(allLines: Logger): RequestHandler {
  const log = requestLogger(allLines);
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const { method, originalUrl: url } = request;
      // 499, as proxies log it: the client left before the response.
      const status = response.writableFinished ? response.statusCode : 499;
      logRequest(log, { method, url, status, ms: performance.now() - start, requestId: requestIdOf(response) });
    });
    next();
  };
}
