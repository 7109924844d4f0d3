/** Runs the built programs for the commands that measure them: `bench`, `crawl` and the browser journeys. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { seedTestContent } from '../../demo/seeding/seed-test-content.ts';
import { backingEnvironment } from '../../src/app/start/backing-environment.ts';
import type { BackingAddress } from '../../src/app/start/backing-program.ts';
import { root } from '../build/build-options.ts';

/** As the Procfile has them. */
const WEB_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512'];
const BACKING_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=512'];

type Message = ({ type: 'listening' } & BackingAddress) | { type: 'failed'; message: string };

/** The environment that makes a web program or a seed use the backing that was started. */
export type BackingEnvironment = Record<string, string>;

export interface Running {
  pid: number;
  exitCode: Promise<number | null>;
  /** Error-level log lines and whatever else the program wrote. */
  output(): string;
  /** Throws when the program had left by itself, with what it wrote. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

function running(child: ChildProcess): Running {
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    exitCode,
    output: () => written,
    stop: async (signal = 'SIGTERM') => {
      if (!child.kill(signal)) throw new Error(`left by itself with ${child.exitCode ?? child.signalCode}: ${written}`);
      await exitCode;
    },
  };
}

/** A port below the range of outgoing connections, so that no connection takes it before its use. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (isFree) return port;
  }
}

export async function runBacking(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Running & { environment: BackingEnvironment }> {
  const child = fork(path.join(root, 'dist/server/backing.js'), {
    cwd: root,
    execArgv: BACKING_FLAGS,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const program = running(child);
  const message = await new Promise<Message>((resolve, reject) => {
    child.once('message', (value) => resolve(value as Message));
    child.once('exit', (code) => reject(new Error(`backing left with ${code}: ${program.output()}`)));
  });
  if (message.type === 'failed') throw new Error(message.message);
  return { ...program, environment: backingEnvironment(message) };
}

/** Fills empty services with the demo, or with the catalog in a folder. */
export async function runSeed(environment: Record<string, string>, from?: string): Promise<void> {
  const args = [path.join(root, 'dist/server/seed.js'), ...(from ? ['--from', from] : [])];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`seeding left with ${code}`);
}

/** Fills empty services with the small content of the tests. */
export async function seedForTests(environment: BackingEnvironment): Promise<void> {
  const { CMS_URL: cmsUrl = '', CMS_API_KEY: apiKey = '', CMS_MANAGEMENT_TOKEN: managementToken = '' } = environment;
  await seedTestContent({ cmsUrl, apiKey, managementToken, now: new Date() });
}

/** Runs a built server on a free port and waits until `ready` answers. */
export async function runBuilt(
  program: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  ready = '/',
): Promise<Running & { origin: string }> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...WEB_FLAGS, path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: port, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const started = running(child);
  const origin = `http://127.0.0.1:${port}`;
  let left: number | null | undefined;
  child.once('exit', (code) => {
    left = code;
  });
  for (;;) {
    if (left !== undefined) throw new Error(`${program} left with ${left}: ${started.output()}`);
    if (
      await fetch(origin + ready).then(
        (response) => response.ok,
        () => false,
      )
    )
      return { ...started, origin };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const runWeb = (environment: Record<string, string>) =>
  // Programs that measure and crawl send from one address.
  runBuilt('dist/server/web.js', [], { PAGES_PER_MINUTE: '0', ...environment }, '/readyz');
