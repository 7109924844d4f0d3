import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../build/build-options.ts';
import { type BackingEnvironment, freePort, runWeb } from '../dev/run-built.ts';
import { percentile } from './measure-latency.ts';

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/153.0' };
const DELAY_MS = 2_000;
const WARM_UP = 40;
const FIRST_BYTES = 15;
const RESTARTS = 5;

const median = (times: readonly number[]): number => percentile(times, 50);

/** Forwards requests after a delay. */
async function slowProxy(target: string, delayMs: () => number) {
  const server = createServer(async (incoming, response) => {
    await setTimeout(delayMs());
    const { method, headers, url = '' } = incoming;
    const forwarded = request(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Milliseconds until the first byte of the body, after which the whole response is read. */
async function firstByteMs(url: string): Promise<number> {
  const start = performance.now();
  const [response] = (await once(get(url, { headers: BROWSER }), 'response')) as [IncomingMessage];
  await once(response, 'readable');
  const elapsed = performance.now() - start;
  await once(response.resume(), 'end');
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  return elapsed;
}

/** Milliseconds to the first byte of a feed page whose feed, which is deferred, takes 2 s: the shell does not wait for it. */
export async function measureFirstByte(environment: BackingEnvironment, feed: string): Promise<number> {
  let delay = 0;
  const proxy = await slowProxy(environment.SEARCH_URL ?? '', () => delay);
  const web = await runWeb({ ...environment, WEB_CONCURRENCY: '1', SEARCH_URL: proxy.url });
  try {
    // Each page of the feed is another search, so that no cache has it.
    const visit = (index: number) => firstByteMs(`${web.origin}${feed}?page=${2 + index}`);
    for (let index = 0; index < WARM_UP; index += 1) await visit(index);
    delay = DELAY_MS;
    const times: number[] = [];
    for (let index = 0; index < FIRST_BYTES; index += 1) times.push(await visit(WARM_UP + index));
    return median(times);
  } finally {
    await web.stop();
    proxy.close();
  }
}

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { headers: BROWSER }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    }).once('error', () => resolve(false));
  });

async function restart(dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: path.resolve(dataDir), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await setTimeout(10);
    }
    return performance.now() - start;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Milliseconds from `npm start` to the end of the first page, with a build and data that are there. */
export async function measureRestart(dataDir: string): Promise<number> {
  // The first start compiles.
  await restart(dataDir);
  const times: number[] = [];
  for (let round = 0; round < RESTARTS; round += 1) times.push(await restart(dataDir));
  return median(times);
}
