import type { ServerResponse } from 'node:http';

/** Aborts when the client closes the connection before the response is complete. */
export function clientLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => response.writableFinished || left.abort());
  return left.signal;
}
