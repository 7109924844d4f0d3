import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../config/load-config.ts';
import { testContent } from '../../../demo/seeding/seed-test-content.ts';
import { runWeb } from '../../../scripts/dev/run-built.ts';
import { backingEnvironment } from '../../../src/app/start/backing-environment.ts';
import { workerCount } from '../../../src/app/supervisor.ts';
import { testBacking } from '../../support/backing.ts';
import { contentClient } from '../../support/content-client.ts';
import { eventually } from '../../support/eventually.ts';
import { usersProxy } from '../../support/http/users-proxy.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';
import { publish } from '../../support/services/publish.ts';
import { type Site, startSite } from '../../support/site.ts';

const TWO_WORKERS = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' };
const STORE_PATH = `/stores/${testContent.stores.first}`;

interface Answer {
  status: number;
  text: string;
  requestId: string;
}

/** A client with one connection, so that one worker answers all of its requests. */
class Client {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(address: string): Promise<Answer> {
    const request = get(this.#origin + address, { agent: this.#agent, headers: { accept: 'text/html' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const text = (await response.setEncoding('utf8').toArray()).join('');
    return { status: response.statusCode ?? 0, text, requestId: String(response.headers['x-request-id']) };
  }

  close(): void {
    this.#agent.destroy();
  }
}

type Line = { pid: number; requestId?: string; worker?: number; msg?: string; level: number };
const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The worker that answered. */
const workerOf = (output: () => string, { requestId }: Answer): Promise<number> =>
  eventually(() => linesOf(output()).find((line) => line.requestId === requestId)?.pid ?? false);

/** One client per worker; the supervisor hands new connections to the workers in turn. */
async function clientPerWorker(origin: string, output: () => string): Promise<Map<number, Client>> {
  const clients = new Map<number, Client>();
  await eventually(async () => {
    const client = new Client(origin);
    const worker = await workerOf(output, await client.get('/robots.txt'));
    if (clients.has(worker)) client.close();
    else clients.set(worker, client);
    return clients.size === 2;
  });
  return clients;
}

describe.each([
  ['alone', false],
  ['with Redis', true],
])('two workers %s', (_name, usesRedis) => {
  if (usesRedis && !hasRedis) return;
  let site: Site;
  let clients: Map<number, Client>;
  let stopRedis: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const redis = usesRedis ? await startRedis() : undefined;
    stopRedis = redis?.stop;
    site = await startSite({ ...TWO_WORKERS, ...(redis && { REDIS_URL: redis.url }) });
    clients = await clientPerWorker(site.origin, site.web.output);
  });
  afterAll(async () => {
    for (const client of clients.values()) client.close();
    // A busy machine keeps Redis waiting, which is logged as an error.
    await site.web.stop();
    await site.backing.close();
    await stopRedis?.();
  });

  // Rules: PLATFORM-26
  test('answer one port, and are ready', async () => {
    expect(clients.has(site.web.pid)).toBe(false);
    for (const client of clients.values()) {
      expect((await client.get('/healthz')).status).toBe(200);
      expect((await client.get('/readyz')).status).toBe(200);
    }
  });

  // Rules: PLATFORM-26
  test('show a publish as soon as its webhook is answered', async () => {
    const { props } = await (await fetch(`${site.origin}/_page${STORE_PATH}`)).json();
    const content = contentClient(site.backing);
    const { entries } = await content.read('/v3/content_types/store/entries', { query: { uid: props.store.uid } });
    const [store] = entries;
    if (!store) throw new Error('The test content has no such store.');
    for (let round = 1; round <= 5; round += 1) {
      for (const client of clients.values()) expect((await client.get(STORE_PATH)).status).toBe(200);
      await publish(site.backing, { store: [{ ...store, title: `Seen In Round ${round}` }] });
      await site.backing.announced();
      const answers = await Promise.all([...clients.values()].map((client) => client.get(STORE_PATH)));
      for (const { text } of answers) expect(text).toContain(`Seen In Round ${round}`);
    }
  });
});

describe('workers that end', () => {
  // Rules: PLATFORM-26
  test.each<[string, NodeJS.Signals]>([
    ['is killed', 'SIGKILL'],
    ['meets an error that nothing catches', 'SIGUSR2'],
  ])('one that %s is replaced, and the other goes on', async (_how, signal) => {
    const site = await startSite({ ...TWO_WORKERS, ...brokenOnSignal });
    try {
      const clients = await clientPerWorker(site.origin, site.web.output);
      const [first, second] = [...clients.keys()];
      const other = clients.get(second ?? 0);
      if (!first || !other) throw new Error('There are no two workers.');
      const { promise: received, resolve: onHang } = Promise.withResolvers<void>();
      site.backing.fault('search', { hang: true, onHang });
      const held = other.get('/search?query=shoes');
      await received;
      process.kill(first, signal);
      await eventually(() => linesOf(site.web.output()).some(({ worker, level }) => worker === first && level === 50));
      site.backing.fault('search', null);
      expect((await held).status).toBe(200);
      await eventually(async () => {
        const client = new Client(site.origin);
        const answer = await client.get('/robots.txt');
        client.close();
        expect(answer.status).toBe(200);
        return ![first, second].includes(await workerOf(site.web.output, answer));
      });
      expect((await other.get('/readyz')).status).toBe(200);
    } finally {
      await site.web.stop();
      await site.backing.close();
    }
  });

  // Rules: PLATFORM-26
  test('end the program when they end at each start', async () => {
    const backing = await testBacking();
    try {
      const started = runWeb({
        ...backingEnvironment(backing),
        ...TWO_WORKERS,
        ...endingAtStart,
        APP_ENVIRONMENT: 'e2e',
      });
      await expect(started).rejects.toThrow(/left with 1: .*its web workers end before they listen/s);
    } finally {
      await backing.close();
    }
  });
});

const preload = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
const brokenOnSignal = preload('process.on("SIGUSR2",()=>Promise.reject(Error("broken")))');
const endingAtStart = preload('import cluster from "node:cluster"; if (cluster.isWorker) process.exit(3)');

// Rules: PLATFORM-13, PLATFORM-26
test('workers count requests together', async () => {
  const site = await startSite({ ...TWO_WORKERS, PAGES_PER_MINUTE: '4', PAGE_CACHE_MB: '0' });
  try {
    const clients = await clientPerWorker(site.origin, site.web.output);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1)
      for (const client of clients.values()) statuses.push((await client.get('/newest-deals')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  } finally {
    await site.close();
  }
});

(hasRedis ? describe : describe.skip)('workers with one Redis', () => {
  // Rules: PLATFORM-26
  test('load a page once when both are asked for it', async () => {
    const redis = await startRedis();
    const backing = await testBacking({ isSeeded: true });
    const search = await usersProxy(backing.urls.search);
    const web = await runWeb({
      ...backingEnvironment(backing),
      ...TWO_WORKERS,
      APP_ENVIRONMENT: 'e2e',
      SEARCH_URL: search.url,
      REDIS_URL: redis.url,
    });
    try {
      const clients = await clientPerWorker(web.origin, web.output);
      const answers = await Promise.all([...clients.values()].map((client) => client.get('/newest-deals')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(search.asked.length).toBeGreaterThan(0);
      expect(search.asked).toEqual([...new Set(search.asked)]);
    } finally {
      await web.stop();
      await search.close();
      await backing.close();
      await redis.stop();
    }
  });
});

// Rules: PLATFORM-26
test.each<[string, Record<string, string>, { cores: number; megabytes: number }, number]>([
  ['one in local', {}, { cores: 8, megabytes: 16_000 }, 1],
  ['as many as configured', { WEB_CONCURRENCY: '3' }, { cores: 1, megabytes: 500 }, 3],
  ['one per core in production', { APP_ENVIRONMENT: 'production' }, { cores: 4, megabytes: 16_000 }, 4],
  ['what memory allows besides the services', { APP_ENVIRONMENT: 'production' }, { cores: 8, megabytes: 1_024 }, 2],
  [
    'fewer with larger caches',
    { APP_ENVIRONMENT: 'production', PAGE_CACHE_MB: '320' },
    { cores: 8, megabytes: 1_600 },
    2,
  ],
  ['at least one', { APP_ENVIRONMENT: 'staging' }, { cores: 8, megabytes: 300 }, 1],
  [
    'one while sessions of an earlier site are exchanged',
    { APP_ENVIRONMENT: 'production', LEGACY_TOKEN_SECRET: 'mvlqpwzj41tkxuy8' },
    { cores: 8, megabytes: 16_000 },
    1,
  ],
])('by default there is %s', (_what, environment, machine, expected) => {
  const config = loadConfig({ PUBLIC_ORIGIN: 'https://deals.example', ...environment });
  expect(workerCount(config, machine)).toBe(expected);
});
