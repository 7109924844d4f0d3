import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { AccountTries } from '../../../src/controllers/accounts/account-tries.ts';
import { errors } from '../../../src/domain/errors/catalogue.ts';
import { clientOf } from '../../../src/platform/limits/client-of.ts';
import { connectRedis } from '../../../src/platform/redis/connect-redis.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';

const nothing = async () => 'done';
const wrong = async () => {
  throw errors.wrongLogin({});
};

/** Tries until there is a wait: how many were let through, and how long the wait is. */
async function exhaust(tries: AccountTries, ip: string, action = 'log-in', act: () => Promise<unknown> = wrong) {
  for (let count = 0; count < 1_000; count += 1) {
    const error: unknown = await tries.run(action, from(ip), act).catch((thrown: unknown) => thrown);
    if (errors.tooManyTries.is(error)) return { count, wait: error.meta.retryAfterSeconds };
  }
  return undefined;
}
const from = (ip: string) => ({ ip }) as Parameters<AccountTries['run']>[1];

describe('in one program', () => {
  let tries: AccountTries;
  beforeEach(() => {
    jest.useFakeTimers();
    tries = new AccountTries({});
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('who goes on after too many tries waits twice as long each time, up to 15 minutes, and may go on afterwards', async () => {
    const waits: unknown[] = [];
    for (let round = 0; round < 7; round += 1) {
      const used = await exhaust(tries, '192.0.2.1');
      expect(used?.count).toBe(20);
      waits.push(used?.wait);
      jest.advanceTimersByTime(Number(used?.wait) * 1_000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    jest.advanceTimersByTime(7 * 60 * 60 * 1_000);
    expect(await exhaust(tries, '192.0.2.1')).toEqual({ count: 20, wait: 30 });
  });

  test('trying during a wait makes it no longer', async () => {
    await exhaust(tries, '192.0.2.1');
    jest.advanceTimersByTime(20_000);
    expect(await exhaust(tries, '192.0.2.1')).toEqual({ count: 0, wait: 10 });
    jest.advanceTimersByTime(10_000);
    expect(await tries.run('log-in', from('192.0.2.1'), nothing)).toBe('done');
  });

  test('other clients and other actions have tries of their own', async () => {
    await exhaust(tries, '192.0.2.1');
    expect(await tries.run('log-in', from('192.0.2.2'), nothing)).toBe('done');
    expect(await tries.run('sign-up', from('192.0.2.1'), nothing)).toBe('done');
  });

  test('log-ins that succeed and failures of the site count for nothing; each sign-up counts', async () => {
    expect(await exhaust(tries, '192.0.2.1', 'log-in', nothing)).toBeUndefined();
    const unavailable = async () => {
      throw errors.authServer({ status: 500 });
    };
    expect(await exhaust(tries, '192.0.2.1', 'log-in', unavailable)).toBeUndefined();
    expect(await exhaust(tries, '192.0.2.1', 'sign-up', nothing)).toEqual({ count: 30, wait: 30 });
  });

  test('who logs in rightly in between earns no more wrong tries', async () => {
    let right = 0;
    const inTurns = async () => {
      right += 1;
      if (right % 2 === 0) throw errors.wrongLogin({});
    };
    expect((await exhaust(tries, '192.0.2.1', 'log-in', inTurns))?.count).toBeLessThanOrEqual(40);
  });

  test('so many at once are no more than one after the other', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => tries.run('log-in', from('192.0.2.1'), wrong)),
    );
    const looked = answers.filter(
      ({ status, ...rest }) => status === 'rejected' && errors.wrongLogin.is(Object(rest).reason),
    );
    expect(looked.length).toBe(20);
  });

  test('memory holds so many clients; the one seen longest ago is forgotten', async () => {
    await exhaust(tries, '192.0.2.1');
    for (let other = 0; other < 20_000; other += 1)
      await tries.run('log-in', from(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`), nothing);
    expect(await tries.run('log-in', from('192.0.2.1'), nothing)).toBe('done');
  });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s counts as %s', (ip, client) => {
  expect(clientOf({ ip })).toBe(client);
});

/** Longer than a busy machine keeps Redis waiting: programs that wait no longer count by themselves. */
const PATIENCE_MS = 20_000;
const withRedis = hasRedis ? describe : describe.skip;
withRedis('in a fleet with one Redis', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  const programOf = async (url: string): Promise<AccountTries> => {
    const connection: Redis = connectRedis(url, pino({ level: 'silent' }), PATIENCE_MS);
    closers.push(() => connection.disconnect());
    await once(connection, 'ready');
    return new AccountTries({ connection });
  };

  test('all programs count together, and each goes on by itself without Redis', async () => {
    const redis = await startRedis();
    let isStopped = false;
    closers.push(() => (isStopped ? undefined : redis.stop()));
    const [one, two] = [await programOf(redis.url), await programOf(redis.url)];
    expect(await exhaust(one, '192.0.2.1')).toEqual({ count: 20, wait: 30 });
    expect((await exhaust(two, '192.0.2.1'))?.count).toBe(0);
    expect(await exhaust(two, '192.0.2.2', 'log-in', nothing)).toBeUndefined();
    isStopped = true;
    await redis.stop();
    expect((await exhaust(two, '192.0.2.3'))?.count).toBe(20);
  });
});
