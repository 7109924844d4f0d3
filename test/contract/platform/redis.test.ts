import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { BrokenCircuitError } from 'cockatiel';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { Purger } from '../../../src/platform/cache/purger.ts';
import { connectRedis } from '../../../src/platform/redis/connect-redis.ts';
import { PageRedis } from '../../../src/rendering/page-stores.ts';
import { storedBody } from '../../../src/rendering/stored-page.ts';
import { eventually } from '../../support/eventually.ts';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function server(options?: Parameters<typeof startRedis>[0]): Promise<RedisServer> {
  const started = await startRedis(options);
  let isGone = false;
  const stop = async () => {
    if (!isGone) await started.stop();
    isGone = true;
  };
  closers.push(stop);
  return { ...started, stop };
}

/** Longer than a busy machine keeps Redis waiting: a program that waits no longer fetches by itself. */
const TIMEOUT_MS = 20_000;

/** One instance of the site: its connection, purge log and data cache. */
async function instance(
  url: string,
  { isReady = true, isListening = true, build = 'one', hasLongTimeout = true } = {},
) {
  const lines: { name?: string; msg: string; level: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const redis: Redis = hasLongTimeout ? connectRedis(url, log, TIMEOUT_MS) : connectRedis(url, log);
  closers.push(() => redis.disconnect());
  const purges = new PurgeLog();
  const purger = new Purger(purges, redis);
  closers.push(() => purger.close());
  if (isReady) await once(redis, 'ready');
  // Its listener is another connection, which may come later.
  const isSubscribed = async () => {
    await redis.publish('tw:purge', JSON.stringify({ from: 'a test', at: Date.now(), tags: ['probe'] }));
    return purges.isPurged(['probe'], 0);
  };
  if (isReady && isListening) await eventually(isSubscribed);
  const cache = new DataCache(purges, { build, startDeadline: AbortSignal.timeout, redis });
  let fetches = 0;
  const read = (delayMs = 0, { slug = 'acme', isLocal = false } = {}) =>
    cache.read({
      call: 'content.store',
      params: { slug },
      policy: 'hour',
      isLocal,
      tags: () => ['entry:acme'],
      deadline: AbortSignal.timeout(5_000),
      fetch: async () => {
        fetches += 1;
        await sleep(delayMs);
        return { from: process.pid, fetches };
      },
    });
  return { redis, purges, purger, read, lines, fetches: () => fetches };
}

const withRedis = hasRedis ? describe : describe.skip;

withRedis('with a Redis server', () => {
  // Rules: PLATFORM-7
  test('shares fetched values between instances', async () => {
    const { url } = await server();
    const [one, two] = [await instance(url), await instance(url)];
    const answer = await one.read();
    expect(await two.read()).toEqual(answer);
    expect(two.fetches()).toBe(0);
  });

  test('keeps values of unlimited variety out of Redis', async () => {
    const { url } = await server();
    const one = await instance(url);
    for (let number = 0; number < 600; number += 1) await one.read(0, { slug: `filters-${number}`, isLocal: true });
    await one.read(0, { slug: 'filters-7', isLocal: true });
    expect([one.fetches(), await one.redis.keys('*filters*')]).toEqual([600, []]);
  });

  test('ignores foreign messages on the purge channel', async () => {
    const { url } = await server();
    const [one, two] = [await instance(url), await instance(url)];
    for (const message of ['', 'null', '{"from":1}', '{"from":"x","at":1,"tags":"entry:acme"}'])
      await one.redis.publish('tw:purge', message);
    await two.read();
    const startedAt = Date.now();
    await one.purger.purge(['entry:acme']);
    await eventually(() => two.purges.isPurged(['entry:acme'], startedAt));
    await two.read();
    expect(two.fetches()).toBe(2);
  });

  // Rules: PLATFORM-7
  test('does not share values between builds, whose shapes may differ', async () => {
    const { url } = await server();
    const [one, two] = [await instance(url), await instance(url, { build: 'two' })];
    await one.read();
    await two.read();
    expect([one.fetches(), two.fetches()]).toEqual([1, 1]);
  });

  test('shares one fetch between concurrent requests of several instances', async () => {
    const { url } = await server();
    const instances = await Promise.all([instance(url), instance(url), instance(url)]);
    await Promise.all(instances.map(({ read }) => read(150)));
    expect(instances.reduce((sum, { fetches }) => sum + fetches(), 0)).toBe(1);
  });

  test('purges the memory of the other instances', async () => {
    const { url } = await server();
    const [one, two] = [await instance(url), await instance(url)];
    await one.read();
    await two.read();
    const startedAt = Date.now();
    await one.purger.purge(['entry:acme']);
    await eventually(() => two.purges.isPurged(['entry:acme'], startedAt));
    await two.read();
    expect([one.fetches(), two.fetches()]).toEqual([1, 1]);
  });

  // Rules: PLATFORM-6
  test('applies earlier purges to an instance that starts later', async () => {
    const { url } = await server();
    const one = await instance(url);
    const startedAt = Date.now();
    await one.purger.purge(['entry:acme']);
    const two = await instance(url);
    await eventually(() => two.purges.isPurged(['entry:acme'], startedAt));
    expect(two.purges.isPurged(['entry:other'], startedAt)).toBe(false);
  });

  test('lets the record of purges expire', async () => {
    const { url } = await server();
    const { redis, purger } = await instance(url);
    await purger.purge(['entry:acme']);
    expect(await redis.pttl('tw:purges')).toBeGreaterThan(0);
  });

  // Rules: PLATFORM-6
  test('applies missed purges to an instance that was disconnected', async () => {
    const first = await server();
    const one = await instance(first.url);
    await first.stop();
    const second = await server({ port: first.port });
    // Before the one is back, as far as that can be had.
    const other = await instance(second.url, { isListening: false });
    const startedAt = Date.now();
    await other.purger.purge(['entry:acme']);
    await eventually(() => one.purges.isPurged(['entry:acme'], startedAt));
  });

  // Rules: ERRORS-15, PLATFORM-7
  test('serves correct values while Redis hangs, and reports it once', async () => {
    const redis = await server();
    const one = await instance(redis.url, { hasLongTimeout: false });
    redis.freeze();
    // Neither ends by its own deadline.
    expect(await one.read()).toMatchObject({ fetches: 1 });
    await one.read();
    redis.thaw();
    expect(one.lines.filter(({ level }) => level >= 50).map(({ name }) => name)).toEqual(['RedisError']);
  });

  // Rules: PLATFORM-7
  test('bypasses a slow Redis, and tries it again later', async () => {
    const slow = await server();
    const { redis } = await instance(slow.url, { hasLongTimeout: false });
    expect(redis.options.commandTimeout).toBe(150);
    slow.freeze();
    const failures = async (commands: number) => {
      const names: unknown[] = [];
      for (let command = 0; command < commands; command += 1)
        await redis.get('key').catch((error: Error) => names.push(error.message));
      return names;
    };
    await failures(5);
    expect(new Set(await failures(50))).toEqual(new Set([new BrokenCircuitError().message]));
    await expect(redis.multi().set('key', '1').incr('key').exec()).rejects.toThrow();
    slow.thaw();
    await eventually(async () => (await redis.get('key')) === null);
    await redis.multi().set('key', '1').incr('key').exec();
    expect(await redis.get('key')).toBe('2');
  });

  // Rules: ERRORS-15
  test('reports a full Redis as RedisOomError and keeps serving pages', async () => {
    const { url } = await server({ maxMemory: '1mb' });
    const one = await instance(url);
    await one.read();
    const names = one.lines.filter(({ level }) => level >= 50).map(({ name }) => name);
    expect(names).toEqual(['RedisOomError']);
  });

  const pageOf = async (html: string) => ({
    status: 200,
    html: await storedBody(html),
    json: await storedBody('{}'),
    tags: ['entry:1'],
    startedAt: 5,
    changedAt: 4,
    freshMs: 60_000,
    staleMs: 60_000,
    staleOnErrorMs: 60_000,
  });

  test('returns a stored page unchanged, for the same build only', async () => {
    const { url } = await server();
    const { redis } = await instance(url);
    const page = await pageOf('<p>é</p>');
    await new PageRedis(redis, 'one', 'secret').set('key', page);
    const read = await new PageRedis(redis, 'one', 'secret').get('key');
    expect(read).toEqual(page);
    expect(read?.html.brotli.buffer.byteLength).toBe(page.html.brotli.length);
    expect(await new PageRedis(redis, 'two', 'secret').get('key')).toBeUndefined();
    expect(await redis.pttl('tw:page:one:key')).toBeGreaterThan(1_000);
  });

  // Rules: PLATFORM-8
  test('ignores a stored page that the site did not sign, or signed for another address', async () => {
    const { url } = await server();
    const { redis } = await instance(url);
    const page = await pageOf('<p>deal</p>');
    const pages = new PageRedis(redis, 'one', 'secret');
    await pages.set('key', page);
    const bytes = await redis.getBuffer('tw:page:one:key');
    if (!bytes) throw new Error('nothing was stored');
    const changed = Buffer.from(bytes);
    changed[changed.length - 1] = Number(changed.at(-1)) ^ 1;
    for (const [key, copy] of Object.entries({ changed, other: bytes, empty: Buffer.alloc(0) }))
      await redis.set(`tw:page:one:${key}`, copy);
    for (const key of ['changed', 'other', 'empty']) expect(await pages.get(key)).toBeUndefined();
    expect(await new PageRedis(redis, 'one', 'another secret').get('key')).toBeUndefined();
    expect(await pages.get('key')).toEqual(page);
  });
});

test('serves reads without a Redis server, and asks the sender to repeat a purge', async () => {
  const one = await instance('redis://127.0.0.1:1', { isReady: false });
  expect(await one.read()).toMatchObject({ fetches: 1 });
  expect(await one.read()).toMatchObject({ fetches: 1 });
  await expect(one.purger.purge(['entry:acme'])).rejects.toThrow();
  await one.read();
  expect(one.fetches()).toBe(2);
  expect(one.lines.filter(({ name }) => name === 'RedisError')).toHaveLength(1);
});
