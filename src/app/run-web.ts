import cluster from 'node:cluster';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import type { Container } from 'inversify';
import type { WebConfig } from '../../config/config.ts';
import { hasPreviewCookie } from '../controllers/content/preview-cookie.ts';
import { readStaticFiles } from '../controllers/staff/static-files.ts';
import { OwnAddress } from '../platform/http/own-address.ts';
import { collectWhenIdle, Drain, onStopSignal } from '../platform/lifecycle/server-lifecycle.ts';
import { onSupervisorMessage, toSupervisor } from '../platform/lifecycle/worker-messages.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { readAssetManifest } from '../rendering/asset-manifest.ts';
import { createContainer } from './container/create-container.ts';
import { tokens } from './container/tokens.ts';
import { createApp } from './middleware-chain.ts';

// The bundle is in dist/server.
const dist = path.resolve(import.meta.dirname, '..');

/** Loads what the program needs whatever its settings are, while the start waits for the backing services. */
export function preloadWeb(): void {
  readStaticFiles(dist);
}

/** Creates the container, listens, and drains on a signal. Resolves once it listens. */
export async function runWeb(config: WebConfig): Promise<void> {
  const log = createLog(config.logLevel, 'web');
  const container = createContainer({ config, log, dist, manifest: await readAssetManifest(dist) });
  const server = createServer(container);
  const drain = container.get(Drain);
  drain.watch(server);
  const { host, port, publicOrigin, stopAcceptSeconds } = config.server;
  const stop = onStopSignal(log, async (code) => {
    // The other workers go on listening after a fatal error in this one.
    const isAlone = cluster.isWorker && code !== 0;
    if (isAlone) toSupervisor({ type: 'stopping' });
    await drain.run(isAlone ? 0 : stopAcceptSeconds * 1_000);
    container.get(tokens.purger).close();
    container.get(tokens.redis).connection?.disconnect();
    return code;
  });
  if (cluster.isWorker) onSupervisorMessage(({ type }) => type === 'stop' && stop(0));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  collectWhenIdle();
  process.send?.({ type: 'listening', url: publicOrigin });
}

/** Time limit for receiving a whole request; responses have no limit here. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** Large enough for an overlong address to arrive and get its 414. */
const MAX_HEADER_BYTES = 64 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Stored pages are answered before the middleware chain. */
export function createServer(container: Container): Server {
  const app = createApp(container);
  const address = container.get(OwnAddress);
  const cachedPages = container.get(tokens.cachedPageHandler);
  const server = createHttpServer(
    { maxHeaderSize: MAX_HEADER_BYTES, optimizeEmptyRequests: true },
    (request, response) => {
      // No read takes a body: otherwise all of it would be read before the next request.
      if ((request.method === 'GET' || request.method === 'HEAD') && hasBody(request)) response.shouldKeepAlive = false;
      const mayBeStored = address.reachedBy(request) === 'ok' && !hasPreviewCookie(request);
      if (!mayBeStored || !cachedPages.answer(request, response)) app(request, response);
    },
  );
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = container.get(tokens.config).server.keepAliveSeconds * 1_000;
  return server;
}
