import { createServer as createHttpServer, type Server } from 'node:http';
import type { Container } from 'inversify';
import { tokens } from './container/tokens.ts';
import { createApp } from './middleware-chain.ts';

/** Head and body of a request have to be here by then; answers take as long as they take. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** Longer than a balancer in front keeps its connections, so that it is the one that closes them. */
const KEEP_ALIVE_MS = 65_000;
/** A long address has to arrive to be told that it is too long. */
const MAX_HEADER_BYTES = 64 * 1024;

/** The door first, then the ladder. */
export function createServer(container: Container): Server {
  const app = createApp(container);
  const door = container.get(tokens.pageDoor);
  const server = createHttpServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    if (!door.answer(request, response)) app(request, response);
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
