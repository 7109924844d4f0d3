import cluster from 'node:cluster';
import { ConfigError, loadWebConfig } from '../../config/load-config.ts';
import { listenError } from '../platform/lifecycle/server-lifecycle.ts';
import { createLog } from '../platform/logging/create-log.ts';
import { mapStacks } from '../platform/logging/map-stacks.ts';
import { assertPortFree, StartError } from './start/start-error.ts';
import { Supervisor, workerCount } from './supervisor.ts';

try {
  const config = loadWebConfig();
  const { env } = process;
  // Workers read the settings again, and need this one when NODE_ENV is set.
  env.APP_ENVIRONMENT = config.environment;
  // React picks its production build by NODE_ENV, so set it before anything imports React.
  env.NODE_ENV ??= 'production';
  const workers = cluster.isPrimary ? workerCount(config) : 1;
  if (workers > 1) {
    const { host, port, publicOrigin } = config.server;
    await assertPortFree(host, port);
    await new Supervisor(createLog(config.logLevel, 'web'), workers).run();
    process.send?.({ type: 'listening', url: publicOrigin });
  } else {
    mapStacks();
    const { runWeb } = await import('./run-web.ts');
    await runWeb(config);
  }
} catch (error) {
  // Expected errors print one sentence; anything unexpected prints its stack.
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  console.error(isExpected ? error.message : (listenError(error) ?? error));
  process.exit(1);
}
