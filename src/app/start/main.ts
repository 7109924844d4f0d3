import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../config/config.ts';
import { ConfigError, loadConfig, loadWebConfig } from '../../../config/load-config.ts';
import { firstAdministratorNotice } from '../../domain/staff/studio-address.ts';
import { afterStop, listenError } from '../../platform/lifecycle/server-lifecycle.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import { mapStacks } from '../../platform/logging/map-stacks.ts';
import { Supervisor, workerCount } from '../supervisor.ts';
import { backingEnvironment, needsBacking, setMissing } from './backing-environment.ts';
import { BackingProgram } from './backing-program.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import { assertPortFree, StartError } from './start-error.ts';

const built = (name: string) => path.join(import.meta.dirname, name);

/**
 * Runs both programs: the backing services as a child process when no service URL is set, the web program in this process or in
 * its workers.
 */
async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig();
  const { host, port, publicOrigin } = config.server;
  await assertPortFree(host, port);
  process.env.APP_ENVIRONMENT = config.environment;
  // Express and the workers read it.
  const { env } = process;
  env.NODE_ENV ??= 'production';
  const workers = workerCount(config);
  mapStacks();
  const backing = needsBacking(config) ? startBacking(config) : undefined;
  // Loads the code of the web program while the backing services start.
  if (workers === 1) void import('../run-web.ts').then(({ preloadWeb }) => preloadWeb());
  const link = await backing;
  const webConfig = loadWebConfig();
  if (workers > 1) await new Supervisor(createLog(config.logLevel, 'web'), workers).run();
  else await (await import('../run-web.ts')).runWeb(webConfig);
  console.log(`listening ${publicOrigin}`);
  if (link !== undefined) console.log(firstAdministratorNotice(link));
}

/** Prints one line per stage; on a terminal the line counts seconds while the stage runs. */
class Stage {
  readonly #name: string;
  readonly #start = performance.now();
  readonly #isWatched = process.stdout.isTTY === true;

  constructor(name: string) {
    this.#name = name;
    if (this.#isWatched) process.stdout.write(`${name} …`);
  }

  done(detail = ''): void {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(1);
    process.stdout.write(`${this.#isWatched ? '\r' : ''}${this.#name} … done in ${seconds} s   ${detail}\n`);
  }

  /** Ends the line, so that an error message starts on its own line. */
  failed(): void {
    if (this.#isWatched) process.stdout.write('\n');
  }
}

/** Resolves with the link of the first administrator, which works once the site listens. */
async function startBacking({ server, dataDir, hasDemoContent }: Config): Promise<string | undefined> {
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
    return address.firstAdministratorLink;
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
