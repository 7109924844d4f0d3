/** `npm run dev`: builds on every change, restarts what has changed, reloads the browser. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig } from '../../config/load-config.ts';
import { backingEnvironment, needsBacking, setMissing } from '../../src/app/start/backing-environment.ts';
import { BackingProgram } from '../../src/app/start/backing-program.ts';
import { seedWhenEmpty } from '../../src/app/start/seed-when-empty.ts';
import { assertPortFree, StartError } from '../../src/app/start/start-error.ts';
import { DevFront } from './dev-front.ts';
import { type DevBuild, devDist, watch } from './dev-watch.ts';
import { freePort } from './run-built.ts';

const program = (name: string) => path.join(devDist, 'server', name);
const front = new DevFront();
let backing: { program: BackingProgram; code: string; environment: Record<string, string> } | undefined;
let web: ChildProcess | undefined;
/** Builds come while programs are still starting: one after the other. */
let queue = Promise.resolve();

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = loadConfig();
  const { host, port, publicOrigin } = config.server;
  await assertPortFree(host, port);
  const hasBackends = !needsBacking(config);
  await watch((build) => {
    queue = queue.then(() => restart(build, hasBackends, config.dataDir, port)).catch(report);
  });
  front.server.listen(port, host);
  await once(front.server, 'listening');
  console.log(`developing on ${publicOrigin}`);
}

async function restart(build: DevBuild, hasBackends: boolean, dataDir: string, port: number): Promise<void> {
  const start = performance.now();
  front.webIsGone();
  await stopWeb();
  if (!hasBackends && backing?.code !== build.backing) await restartBacking(build.backing, dataDir, port);
  const webPort = await freePort();
  const child = fork(program('web.js'), {
    env: {
      ...process.env,
      ...backing?.environment,
      NODE_ENV: 'development',
      APP_ENVIRONMENT: process.env.APP_ENVIRONMENT || 'local',
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
      PORT: String(webPort),
      HOST: '127.0.0.1',
    },
  });
  web = child;
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) return;
  front.webIsBack(webPort);
  console.log(`built and restarted in ${Math.round(performance.now() - start)} ms`);
}

async function restartBacking(code: string, dataDir: string, port: number): Promise<void> {
  await backing?.program.stop();
  const env = { ...process.env };
  setMissing(env, { PUBLISH_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/publish` });
  const { server, hasDemoContent } = loadConfig();
  const started = new BackingProgram(program('backing.js'), env, server.backingPort);
  const environment = backingEnvironment(await started.start());
  backing = { program: started, code, environment };
  if (hasDemoContent) await seedWhenEmpty(program('seed.js'), dataDir, { ...process.env, ...environment });
}

async function stopWeb(): Promise<void> {
  const child = web;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function report(error: unknown): void {
  const isForeseen = error instanceof ConfigError || error instanceof StartError;
  console.error(isForeseen ? error.message : error);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopWeb();
    await backing?.program.stop();
    process.exit(0);
  });
}
try {
  await run();
} catch (error) {
  report(error);
  process.exit(1);
}
