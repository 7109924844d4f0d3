import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../config/config.ts';
import { ConfigError, loadConfig, loadWebConfig } from '../../../config/load-config.ts';
import { afterStop, listenError } from '../../platform/lifecycle/server-lifecycle.ts';
import { backingEnvironment, needsBacking, setMissing } from './backing-environment.ts';
import { BackingProgram } from './backing-program.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import { Stage } from './stage.ts';
import { assertPortFree, StartError } from './start-error.ts';

const built = (name: string) => path.join(import.meta.dirname, name);

/** Runs both programs: the backing services as a child process when no service URL is set, the web program in this process. */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig();
  const { host, port, publicOrigin } = config.server;
  await assertPortFree(host, port);
  process.env.APP_ENVIRONMENT = config.environment;
  // React picks its build by NODE_ENV. Load the web program's code while the backing services start.
  const { env } = process;
  env.NODE_ENV ??= 'production';
  const code = import('../run-web.ts');
  if (needsBacking(config)) await startBacking(config);
  const { runWeb } = await code;
  await runWeb(loadWebConfig());
  console.log(`listening ${publicOrigin}`);
}

async function startBacking({ server, dataDir, hasDemoContent }: Config): Promise<void> {
  const stage = new Stage('backing');
  const env = { ...process.env };
  setMissing(env, {
    PUBLISH_WEBHOOK_URL: `http://127.0.0.1:${server.port}/hooks/publish`,
    // Links in mails point at the site, not at the services.
    PUBLIC_ORIGIN: server.publicOrigin,
  });
  const backing = new BackingProgram(built('backing.js'), env, server.backingPort);
  afterStop(() => backing.stop());
  try {
    const address = await backing.start();
    setMissing(process.env, backingEnvironment(address));
    stage.done(`${address.url}, keys in ${path.join(dataDir, 'credentials.json')}`);
    if (hasDemoContent) await seedWhenEmpty(built('seed.js'), dataDir, process.env);
  } catch (error) {
    stage.failed();
    await backing.stop();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  console.error(isExpected ? error.message : (listenError(error) ?? error));
  process.exit(1);
}
