import { createServer as createHttpServer, type Server } from 'node:http';
import type { Container } from 'inversify';
import { tokens } from './container/tokens.ts';
import { createApp } from './middleware-chain.ts';

/** Time limit for receiving a whole request; responses have no limit here. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** Longer than common load balancers keep idle connections, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** Large enough for an overlong address to arrive and get its 414. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Stored pages are answered before the middleware chain. */
export function createServer(container: Container): Server {
  const app = createApp(container);
  const cachedPages = container.get(tokens.cachedPageHandler);
  const server = createHttpServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    if (!cachedPages.answer(request, response)) app(request, response);
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
