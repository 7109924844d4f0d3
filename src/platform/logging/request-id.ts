import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

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
