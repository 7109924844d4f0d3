import path from 'node:path';
import type { WebConfig } from '../../config/config.ts';
import { Drain, onStopSignal } from '../platform/lifecycle/graceful-stop.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { readAssetManifest } from '../rendering/asset-manifest.ts';
import { createContainer } from './container/create-container.ts';
import { tokens } from './container/tokens.ts';
import { createServer } from './create-server.ts';

/** Creates the container, listens, and drains on a signal. Resolves once it listens. */
export async function runWeb(config: WebConfig): Promise<void> {
  const log = createLog(config.logLevel, 'web');
  // The bundle is in dist/server.
  const dist = path.resolve(import.meta.dirname, '..');
  const container = await createContainer({ config, log, dist, manifest: await readAssetManifest(dist) });
  const server = createServer(container);
  const drain = new Drain(server);
  const { host, port, publicOrigin } = config.server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  onStopSignal(async () => {
    await drain.run();
    container.get(tokens.purger).close();
    container.get(tokens.redis).connection?.disconnect();
  });
  process.send?.({ type: 'listening', url: publicOrigin });
}
