import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

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
