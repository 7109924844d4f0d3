import type { ErrorRequestHandler, RequestHandler } from 'express';
import { errorCode } from './error-code.ts';
import { Refusal, refusalBodies } from './refusal.ts';

interface TroubleLog {
  error(fields: object, message: string): void;
}

/** What body parser and router throw for requests that they cannot make sense of. */
const UNREADABLE: Record<string, [status: number, message: string]> = {
  'entity.too.large': [413, 'The body is too large.'],
  'entity.parse.failed': [400, 'The body is not valid JSON.'],
  'encoding.unsupported': [415, 'The body has an encoding that is not supported.'],
  'charset.unsupported': [415, 'The body has a character set that is not supported.'],
  'request.aborted': [400, 'The body did not arrive whole.'],
  'request.size.invalid': [400, 'The body did not arrive whole.'],
};

/** The one door for errors of all backing services: refusals as they are, anything else without what caused it. */
export function answerError(log: TroubleLog): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.set('Cache-Control', 'no-store');
    if (error instanceof Refusal) {
      response.status(error.status).json(refusalBodies.vendor(error));
      return;
    }
    const [status, message] = unreadable(error) ?? databaseTrouble(error) ?? [500, 'Something went wrong.'];
    if (status >= 500) log.error({ err: plain(error), method: request.method, path: request.path }, message);
    response.status(status).json({ error_message: message, error_code: status, errors: {} });
  };
}

export const answerNotFound: RequestHandler = (_request, response) => {
  response.status(404).json({ error_message: 'There is nothing at this address.', error_code: 404, errors: {} });
};

function unreadable(error: unknown): [number, string] | undefined {
  if (error instanceof URIError) return [400, 'The address is not valid.'];
  return typeof error === 'object' && error !== null && 'type' in error ? UNREADABLE[String(error.type)] : undefined;
}

/** Disk full, or no connection right now: worth another try, unlike a bug. */
function databaseTrouble(error: unknown): [number, string] | undefined {
  const code = errorCode(error);
  if (code === '57014') return [503, 'The answer took too long.'];
  if (code === '53100' || code === 'ENOSPC') return [507, 'The disk is full.'];
  const away =
    /^(?:08|57P|53[23])|^ECONN|^ENOENT$|^EPIPE$/.test(code) || /terminated|timeout exceeded/i.test(String(error));
  return away ? [503, 'The database is not available.'] : undefined;
}

/** Drivers hang their whole session on an error: a log line needs none of it. */
export const plain = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, code: errorCode(error), stack: error.stack }
    : error;
