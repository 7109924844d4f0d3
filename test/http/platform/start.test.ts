import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestUntil } from '../../../scripts/checks/redis.ts';
import { freePort, type Running, runBacking, runWeb } from '../../../scripts/dev/run-built.ts';
import { backingEnvironment } from '../../../src/app/start/backing-environment.ts';
import { readPostmaster } from '../../../src/backing/platform/store/postmaster.ts';
import { testBacking } from '../../support/backing.ts';
import { eventually } from '../../support/eventually.ts';
import { flappingLink, hasRedis, startRedis } from '../../support/redis.ts';
import { type Site, startSite } from '../../support/site.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'thriftwire-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the start program until it ends. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/start.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'data'), HOST: '127.0.0.1', ...environment },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  return { code, complaint };
}

test('reports a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await start({ PORT: String(port) })).toEqual({
    code: 1,
    complaint: `Port ${port} is in use: stop the other program or set PORT.\n`,
  });
  other.close();
});

// Rules: PLATFORM-21
test('reports all wrong settings in one sentence', async () => {
  const { code, complaint } = await start({ PORT: 'x', APP_ENVIRONMENT: 'prod', SMTP_URL: 'mail' });
  expect(code).toBe(1);
  expect(complaint).toMatch(/^Wrong settings: PORT .*; APP_ENVIRONMENT .*; SMTP_URL .*\.\n$/);
});

test('reports an unusable data folder in one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const { code, complaint } = await start({ PORT: '0', DATA_DIR: file });
  expect(code).toBe(1);
  expect(complaint.trim().split('\n')).toHaveLength(1);
  expect(complaint).toContain('DATA_DIR');
});

/** The status and text of a page of https://deals.example behind a load balancer. */
async function getBehindProxy(port: number, pathname: string) {
  const headers = { host: 'deals.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const [response] = (await once(get({ port, host: '127.0.0.1', path: pathname, headers }), 'response')) as [
    IncomingMessage,
  ];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode, text };
}

// Rules: PLATFORM-25
test('a first start in production publishes nothing and says what to do', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'dist/server/start.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: path.join(folder, 'production'),
      PORT: String(port),
      APP_ENVIRONMENT: 'production',
      PUBLIC_ORIGIN: 'https://deals.example',
      TRUSTED_PROXY_HOPS: '1',
      STOP_ACCEPT_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  try {
    await eventually(() => output.includes('listening'), { within: 50_000 });
    const home = await getBehindProxy(port, '/');
    expect(home.status).toBe(404);
    expect(home.text).toContain('Nothing Here Yet');
    expect(home.text).toContain('DEMO_CONTENT=true');
    expect(home.text).toContain('name="robots" content="noindex, follow"');
    const sitemap = await getBehindProxy(port, '/sitemap.xml');
    expect(sitemap.status).toBe(200);
    expect(sitemap.text).not.toMatch(/\/(?:deals|stores|blog|categories)\/[^<]/);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

describe.each([1, 2])('a running web program with %d workers', (workers) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ WEB_CONCURRENCY: String(workers) });
  });
  // The test stops the web program itself.
  afterAll(() => site.backing.close());

  // Rules: PLATFORM-20
  test('finishes accepted requests on SIGTERM and accepts no new ones', async () => {
    await (await fetch(`${site.origin}/_page/newest-deals`)).text();
    const { promise: received, resolve: onHang } = Promise.withResolvers<void>();
    site.backing.fault('search', { hang: true, onHang });
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      get(`${site.origin}/search?query=shoes`, { headers: { accept: 'text/html' } }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      }).on('error', reject);
    });
    // A silent connection must not delay the stop.
    const silent = connect(Number(new URL(site.origin).port), '127.0.0.1');
    silent.on('error', () => {});
    await Promise.all([received, once(silent, 'connect')]);
    process.kill(site.web.pid, 'SIGTERM');
    const closed = new Promise((resolve) => silent.resume().once('close', () => resolve('silent connection')));
    expect(await Promise.race([closed, answer.then(() => 'request')])).toBe('silent connection');
    // The other worker may take a moment longer.
    await eventually(() => expect(fetch(`${site.origin}/healthz`)).rejects.toThrow());
    site.backing.fault('search', null);
    const { status, text } = await answer;
    expect(status).toBe(200);
    expect(text.endsWith('</html>')).toBe(true);
    // It ends well before the 20 s after which connections are closed by force.
    await eventually(() => !isAlive(site.web.pid), { within: 15_000 });
    expect(await site.web.exitCode).toBe(0);
  });
});

/** How often the site is stopped under load: `STOPS=20` for a long run. */
const STOPS = Number(process.env.STOPS ?? 2);
const CLIENTS = 12;

// Rules: PLATFORM-19, PLATFORM-20
test.each([1, 2])(
  'resets no request of keep-alive and one-shot clients when its %d workers are stopped under load',
  async (workers) => {
    const backing = await testBacking({ isSeeded: true });
    const environment = {
      ...backingEnvironment(backing),
      APP_ENVIRONMENT: 'e2e',
      STOP_ACCEPT_SECONDS: '10',
      WEB_CONCURRENCY: String(workers),
    };
    try {
      for (let stop = 0; stop < STOPS; stop += 1) await stopUnderLoad(await runWeb(environment), workers);
    } finally {
      await backing.close();
    }
  },
  30_000 + STOPS * 20_000,
);

/** Clients of a load balancer: each connects until it sees that the site is not ready, and a few times more. */
async function stopUnderLoad(
  { origin, stop, exitCode }: Awaited<ReturnType<typeof runWeb>>,
  workers: number,
): Promise<void> {
  // Connected and silent while the signal comes; it sends its request while the site stops.
  const late = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(late, 'connect');
  const agents = Array.from({ length: CLIENTS }, () => [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent()]);
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const { promise: notReady, resolve: seeNotReady } = Promise.withResolvers<void>();
  let requests = 0;
  const clients = agents.flat().map(async (agent) => {
    for (let more = 3; more > 0; ) {
      const ready = await send(`${origin}/readyz`, agent);
      const page = await send(`${origin}/newest-deals`, agent);
      expect(page.statusCode).toBe(200);
      if (ready.statusCode === 503) {
        seeNotReady();
        more -= 1;
        // Another worker may learn a moment later that it stops.
        if (workers === 1) expect(page.headers.connection).toBe('close');
      }
      requests += 1;
      if (requests === 20 * CLIENTS) resolve();
    }
  });
  await Promise.race([loaded, Promise.all(clients)]);
  const stopped = stop();
  await Promise.race([notReady, Promise.all(clients)]);
  late.write('GET /healthz HTTP/1.1\r\nhost: deals.test\r\n\r\n');
  const [answer] = await once(late, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await Promise.all(clients);
  await stopped;
  expect(await exitCode).toBe(0);
}

function send(address: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => resolve(response));
    }).on('error', reject);
  });
}

/** A signal makes the program meet an error that nothing catches. */
const brokenOnSignal = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('process.on("SIGUSR2",()=>Promise.reject(Error("broken")))')}`,
};

describe('an error that nothing catches', () => {
  // Rules: PLATFORM-20
  test('ends the web program after its accepted requests, with a fatal log line', async () => {
    const { origin, web, backing } = await startSite(brokenOnSignal);
    const { promise: received, resolve: onHang } = Promise.withResolvers<void>();
    backing.fault('search', { hang: true, onHang });
    const answer = fetch(`${origin}/search?query=shoes`);
    await received;
    process.kill(web.pid, 'SIGUSR2');
    await eventually(() => fatalLine(web) !== undefined);
    backing.fault('search', null);
    expect((await answer).status).toBe(200);
    await eventually(() => !isAlive(web.pid));
    await expect(web.stop()).rejects.toThrow('left by itself with 1');
    expect(fatalLine(web)).toMatchObject({ err: { message: 'broken' }, origin: 'unhandledRejection' });
    await backing.close();
  });

  // Rules: PLATFORM-20
  test('ends the backing services with a fatal log line, their database included', async () => {
    const dataDir = path.join(folder, 'broken');
    const backing = await runBacking(dataDir, { ...brokenOnSignal, APP_ENVIRONMENT: 'e2e' });
    process.kill(backing.pid, 'SIGUSR2');
    await eventually(() => !isAlive(backing.pid));
    await expect(backing.stop()).rejects.toThrow('left by itself with 1');
    expect(fatalLine(backing)).toMatchObject({ err: { message: 'broken' } });
    expect(readPostmaster(path.join(dataDir, 'pg'))).toBeUndefined();
  });
});

test('names files and lines of the sources in logged stacks', async () => {
  const { origin, web, backing } = await startSite({ LOG_LEVEL: 'warn' });
  backing.fault('content', { status: 500 });
  expect((await fetch(`${origin}/blog`)).status).toBeGreaterThanOrEqual(500);
  await eventually(() => /at .{1,200}\/src\/[\w/-]+\.tsx?:\d+/.test(web.output()));
  expect(web.output()).not.toMatch(/dist\/server\/run-web/);
  await web.stop();
  await backing.close();
});

function fatalLine({ output }: Running): object | undefined {
  const line = output()
    .split('\n')
    .find((text) => text.startsWith('{') && text.includes('"level":60'));
  return line && JSON.parse(line);
}

(hasRedis ? test : test.skip)('neither exits nor refuses requests while the link to Redis breaks', async () => {
  const redis = await startRedis();
  const link = await flappingLink(redis.port);
  // Trouble with Redis is logged as an error.
  const flapping = await startSite({ REDIS_URL: link.url, LOG_LEVEL: 'fatal' });
  try {
    const before = link.cuts();
    const { answers, refused } = await requestUntil(flapping.origin, () => link.cuts() > before + 40);
    expect(refused).toEqual([]);
    expect(answers).toBeGreaterThan(0);
  } finally {
    await Promise.all([flapping.close(), link.close(), redis.stop()]);
  }
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
