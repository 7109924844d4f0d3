import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { CachePolicy } from '../../../src/platform/cache/cache-policy.ts';
import { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { eventually } from '../../support/eventually.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function setUp() {
  const purges = new PurgeLog();
  const cache = new DataCache(purges, { build: 'test', startDeadline: AbortSignal.timeout });
  let fetches = 0;
  let fail = false;
  interface ReadOptions {
    delayMs?: number;
    policy?: CachePolicy;
    deadline?: AbortSignal;
    id?: string;
    validUntil?: number;
    now?: Date;
  }
  const read = (options: ReadOptions = {}) =>
    cache.read({
      call: 'content.store',
      params: { id: options.id ?? 'acme' },
      policy: options.policy ?? 'short',
      tags: () => ['entry:acme'],
      validUntil: () => options.validUntil,
      ...(options.now && { now: options.now }),
      deadline: options.deadline ?? AbortSignal.timeout(5_000),
      fetch: async () => {
        fetches += 1;
        const answer = { count: fetches };
        if (options.delayMs) await sleep(options.delayMs);
        if (fail) throw new Error('the backend is down');
        return answer;
      },
    });
  return { purges, read, fetches: () => fetches, setFailing: (value: boolean) => (fail = value) };
}

/** Moves the clock that the cache reads, not the timers that it waits on. */
function advance(ms: number): void {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}
afterEach(() => {
  jest.restoreAllMocks();
});

// Rules: CONTENT-26, PLATFORM-4
test('shares one fetch between concurrent callers of a key', async () => {
  const { read, fetches } = setUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => read({ delayMs: 20 })));
  expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([1]));
  expect(fetches()).toBe(1);
});

// Rules: PLATFORM-5
test('separates values by parameters, and fetches policy none every time', async () => {
  const { read, fetches } = setUp();
  await read();
  await read({ id: 'other' });
  await read({ policy: 'none' });
  await read({ policy: 'none' });
  expect(fetches()).toBe(4);
});

// Rules: PLATFORM-27
test('small values take memory, too: of very many the first are forgotten', async () => {
  const { read, fetches } = setUp();
  const ids = Array.from({ length: 25_000 }, (_, index) => String(index));
  const deadline = AbortSignal.timeout(60_000);
  for (const id of ids) await read({ id, deadline });
  await read({ id: '24999' });
  expect(fetches()).toBe(25_000);
  await read({ id: '0' });
  expect(fetches()).toBe(25_001);
});

// Rules: PLATFORM-9
test('fetches again once something in a value has ended, and keeps the value while that fails', async () => {
  const { read, fetches, setFailing } = setUp();
  const endsAt = Date.now() + MINUTE / 2;
  expect(await read({ validUntil: endsAt })).toEqual({ count: 1 });
  expect(await read({ validUntil: endsAt, now: new Date(endsAt - 1) })).toEqual({ count: 1 });
  setFailing(true);
  expect(await read({ validUntil: endsAt, now: new Date(endsAt) })).toEqual({ count: 1 });
  expect(fetches()).toBe(2);
  setFailing(false);
  expect(await read({ now: new Date(endsAt) })).toEqual({ count: 3 });
});

// Rules: PLATFORM-5
test('serves a stale value at once and refreshes it in the background', async () => {
  const { read } = setUp();
  await read();
  advance(MINUTE + 1);
  expect(await read()).toEqual({ count: 1 });
  await eventually(async () => expect(await read()).toEqual({ count: 2 }));
});

// Rules: PLATFORM-5
test('waits for a refresh past the stale time, and serves the old value when it fails', async () => {
  const { read, setFailing } = setUp();
  await read();
  advance(7 * MINUTE);
  expect(await read({ delayMs: 10 })).toEqual({ count: 2 });
  advance(7 * MINUTE);
  setFailing(true);
  expect(await read()).toEqual({ count: 2 });
});

// Rules: PLATFORM-5
test.each([
  ['short', MINUTE, 5 * MINUTE],
  ['hour', 60 * MINUTE, 6 * 60 * MINUTE],
  ['day', DAY, DAY],
] as const)('the policy %s is fresh for %d ms, then stale for %d ms, then used for errors only', async (...given) => {
  const [policy, freshMs, staleMs] = given;
  const start = Date.now();
  /** The number of the value that a read gets so long after the first one. */
  const valueAfter = async (ms: number, isFailing = false) => {
    const { read, setFailing } = setUp();
    jest.spyOn(Date, 'now').mockReturnValue(start);
    await read({ policy });
    setFailing(isFailing);
    jest.spyOn(Date, 'now').mockReturnValue(start + ms);
    return (await read({ policy })).count;
  };
  expect(await valueAfter(freshMs - 1)).toBe(1);
  expect(await valueAfter(freshMs + staleMs - 1)).toBe(1);
  expect(await valueAfter(freshMs + staleMs + 1)).toBe(2);
  expect(await valueAfter(freshMs + staleMs + 1, true)).toBe(1);
});

// Rules: CONTENT-26, PLATFORM-4
test('throws errors unchanged and never stores them', async () => {
  const { read, setFailing } = setUp();
  setFailing(true);
  await expect(read()).rejects.toThrow('the backend is down');
  setFailing(false);
  expect(await read()).toEqual({ count: 2 });
});

// Rules: PLATFORM-4
test('ends a fetch when the visitors of all callers have left, and fetches again for the next', async () => {
  const cache = new DataCache(new PurgeLog(), { build: 'test', startDeadline: AbortSignal.timeout });
  const signals: AbortSignal[] = [];
  const read = (deadline: AbortSignal) => {
    const fetch = (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
        if (signals.length > 1) resolve('found');
      });
    return cache.read({ call: 'search', params: {}, policy: 'short', tags: () => [], deadline, fetch });
  };
  const [one, two, late] = [new AbortController(), new AbortController(), new AbortController()];
  const reads = Promise.allSettled([one, two, late].map(({ signal }) => read(signal)));
  await eventually(() => signals.length === 1);
  one.abort();
  two.abort();
  expect(signals[0]?.aborted).toBe(false);
  late.abort();
  expect(signals[0]?.aborted).toBe(true);
  await reads;
  expect(await read(AbortSignal.timeout(5_000))).toBe('found');
});

// Rules: PLATFORM-4
test('an aborted caller does not end the fetch for others', async () => {
  const { read } = setUp();
  const aborted = read({ delayMs: 60, deadline: AbortSignal.timeout(10) });
  const other = read({ delayMs: 60 });
  await expect(aborted).rejects.toThrow(/timeout/i);
  expect(await other).toEqual({ count: 1 });
});

describe('a purge', () => {
  test('makes the next read of its tag fetch again, without a stale fallback', async () => {
    const { purges, read, setFailing } = setUp();
    await read();
    purges.record(['entry:acme']);
    setFailing(true);
    await expect(read()).rejects.toThrow('the backend is down');
    setFailing(false);
    expect(await read()).toEqual({ count: 3 });
  });

  test('does not affect other tags', async () => {
    const { purges, read, fetches } = setUp();
    await read();
    purges.record(['entry:other']);
    await read();
    expect(fetches()).toBe(1);
  });

  // Rules: PLATFORM-6
  test('during a fetch invalidates its result', async () => {
    const { purges, read } = setUp();
    const early = read({ delayMs: 30 });
    await sleep(5);
    purges.record(['entry:acme']);
    const late = read();
    expect(await late).toEqual({ count: 2 });
    await early;
    expect(await read()).toEqual({ count: 2 });
  });
});
