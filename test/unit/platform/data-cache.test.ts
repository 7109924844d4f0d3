import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DataCache } from '../../../src/platform/cache/data-cache.ts';
import { PurgeLog } from '../../../src/platform/cache/purge-log.ts';
import { eventually } from '../../support/eventually.ts';

const MINUTE = 60_000;

function setUp() {
  const purges = new PurgeLog();
  const cache = new DataCache(purges, { build: 'test' });
  let fetches = 0;
  let fail = false;
  const read = (options: { delayMs?: number; policy?: 'none' | 'short'; deadline?: AbortSignal; id?: string } = {}) =>
    cache.read({
      call: 'content.store',
      params: { id: options.id ?? 'acme' },
      policy: options.policy ?? 'short',
      tags: () => ['entry:acme'],
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

test('many callers of one key at once share one fetch', async () => {
  const { read, fetches } = setUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => read({ delayMs: 20 })));
  expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([1]));
  expect(fetches()).toBe(1);
});

test('other parameters are another value, none is fetched every time', async () => {
  const { read, fetches } = setUp();
  await read();
  await read({ id: 'other' });
  await read({ policy: 'none' });
  await read({ policy: 'none' });
  expect(fetches()).toBe(4);
});

test('a stale value is served at once and fetched anew behind', async () => {
  const { read } = setUp();
  await read();
  advance(MINUTE + 1);
  expect(await read()).toEqual({ count: 1 });
  await eventually(async () => expect(await read()).toEqual({ count: 2 }));
});

test('past its stale time a value is waited for, and in trouble the old one is served', async () => {
  const { read, setFailing } = setUp();
  await read();
  advance(7 * MINUTE);
  expect(await read({ delayMs: 10 })).toEqual({ count: 2 });
  advance(7 * MINUTE);
  setFailing(true);
  expect(await read()).toEqual({ count: 2 });
});

test('an error is thrown as it is and never kept', async () => {
  const { read, setFailing } = setUp();
  setFailing(true);
  await expect(read()).rejects.toThrow('the backend is down');
  setFailing(false);
  expect(await read()).toEqual({ count: 2 });
});

test('who gives up does not end the fetch for the others', async () => {
  const { read } = setUp();
  const impatient = read({ delayMs: 60, deadline: AbortSignal.timeout(10) });
  const patient = read({ delayMs: 60 });
  await expect(impatient).rejects.toThrow(/timeout/i);
  expect(await patient).toEqual({ count: 1 });
});

describe('a purge', () => {
  test('of a tag is seen by the next read, and nothing old stands in for it', async () => {
    const { purges, read, setFailing } = setUp();
    await read();
    purges.record(['entry:acme']);
    setFailing(true);
    await expect(read()).rejects.toThrow('the backend is down');
    setFailing(false);
    expect(await read()).toEqual({ count: 3 });
  });

  test('of another tag changes nothing', async () => {
    const { purges, read, fetches } = setUp();
    await read();
    purges.record(['entry:other']);
    await read();
    expect(fetches()).toBe(1);
  });

  test('while a fetch is under way makes its answer too old', async () => {
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
