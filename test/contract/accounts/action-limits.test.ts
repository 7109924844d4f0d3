import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { actionAllowances } from '../../../src/controllers/actions/action-runner.ts';
import { errors } from '../../../src/domain/errors/catalog.ts';
import { ActionLimits } from '../../../src/platform/limits/action-limits.ts';
import { clientOf, PersonKeys } from '../../../src/platform/limits/client-keys.ts';
import { connectRedis } from '../../../src/platform/redis/connect-redis.ts';
import { hasRedis, startRedis } from '../../support/redis.ts';

const nothing = async () => 'done';
const wrong = async () => {
  throw errors.wrongLogin({});
};

/** Repeats an action until it must wait: the number of attempts allowed, and the wait in seconds. */
async function exhaust(limits: ActionLimits, ip: string, action = 'log-in', act: () => Promise<unknown> = wrong) {
  for (let count = 0; count < 1_000; count += 1) {
    const error: unknown = await limits.run(action, from(ip), act).catch((thrown: unknown) => thrown);
    if (errors.tooManyTries.is(error)) return { count, wait: error.meta.retryAfterSeconds };
  }
  return undefined;
}
const from = (ip: string) => ({ ip }) as Parameters<ActionLimits['run']>[1];

describe('with one process', () => {
  let limits: ActionLimits;
  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    limits = new ActionLimits({}, actionAllowances);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  // Rules: ACCOUNTS-46
  test('allows one attempt after each wait, which doubles up to 15 minutes', async () => {
    const used: unknown[] = [await exhaust(limits, '192.0.2.1')];
    for (let round = 0; round < 4; round += 1) {
      jest.advanceTimersByTime(Number(Object(used.at(-1)).wait) * 1_000);
      used.push(await exhaust(limits, '192.0.2.1'));
    }
    expect(used).toEqual([
      { count: 20, wait: 30 },
      { count: 1, wait: 60 },
      { count: 1, wait: 120 },
      { count: 1, wait: 240 },
      { count: 1, wait: 480 },
    ]);
    for (const wait of [480, 900, 900]) {
      jest.advanceTimersByTime(wait * 1_000);
      expect(await exhaust(limits, '192.0.2.1')).toEqual({ count: 20, wait: 900 });
    }
    jest.advanceTimersByTime(7 * 60 * 60 * 1_000);
    expect(await exhaust(limits, '192.0.2.1')).toEqual({ count: 20, wait: 30 });
  });

  // Rules: ACCOUNTS-46
  test('counts the attempts of any ten minutes', async () => {
    for (let attempt = 0; attempt < 19; attempt += 1)
      await limits.run('log-in', from('192.0.2.1'), wrong).catch(() => undefined);
    jest.advanceTimersByTime(599_000);
    expect((await exhaust(limits, '192.0.2.1'))?.count).toBe(1);
    expect(await exhaust(limits, '192.0.2.2', 'verify-token')).toEqual({ count: 30, wait: 30 });
    jest.advanceTimersByTime(599_000);
    expect((await exhaust(limits, '192.0.2.2', 'verify-token'))?.count).toBe(1);
    jest.advanceTimersByTime(11 * 60_000);
    expect((await exhaust(limits, '192.0.2.2', 'verify-token'))?.count).toBe(30);
  });

  // Rules: ACCOUNTS-46
  test.each(
    Object.entries({
      'log-in': 20,
      'log-in-by-link': 20,
      social: 20,
      'sign-up': 30,
      'request-reset': 10,
      'request-log-in-link': 10,
      'send-confirmation': 10,
      'verify-token': 30,
      'change-avatar': 30,
      'complete-reset': 20,
      'change-password': 20,
      'delete-account': 20,
      'report-issue': 20,
      'reveal-coupon': 120,
      'answer-coupon': 60,
      'any other action': 300,
    }),
  )('limits the attempts of %s to %i', async (action, tries) => {
    expect(await exhaust(limits, '192.0.2.1', action)).toEqual({ count: tries, wait: 30 });
  });

  test('does not extend a wait by attempts during it', async () => {
    await exhaust(limits, '192.0.2.1');
    jest.advanceTimersByTime(20_000);
    expect(await exhaust(limits, '192.0.2.1')).toEqual({ count: 0, wait: 10 });
    jest.advanceTimersByTime(10_000);
    expect(await limits.run('log-in', from('192.0.2.1'), nothing)).toBe('done');
  });

  test('counts each client and each action separately', async () => {
    await exhaust(limits, '192.0.2.1');
    expect(await limits.run('log-in', from('192.0.2.2'), nothing)).toBe('done');
    expect(await limits.run('sign-up', from('192.0.2.1'), nothing)).toBe('done');
  });

  test('does not count successful log-ins and failures of the site, but every sign-up', async () => {
    expect(await exhaust(limits, '192.0.2.1', 'log-in', nothing)).toBeUndefined();
    const unavailable = async () => {
      throw errors.authServer({ status: 500 });
    };
    expect(await exhaust(limits, '192.0.2.1', 'log-in', unavailable)).toBeUndefined();
    expect(await exhaust(limits, '192.0.2.1', 'sign-up', nothing)).toEqual({ count: 30, wait: 30 });
  });

  test('allows no more failed log-ins to a client that also logs in successfully', async () => {
    let right = 0;
    const inTurns = async () => {
      right += 1;
      if (right % 2 === 0) throw errors.wrongLogin({});
    };
    expect((await exhaust(limits, '192.0.2.1', 'log-in', inTurns))?.count).toBeLessThanOrEqual(40);
  });

  test('limits parallel attempts like sequential ones', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, () => limits.run('log-in', from('192.0.2.1'), wrong)),
    );
    const verified = answers.filter(
      ({ status, ...rest }) => status === 'rejected' && errors.wrongLogin.is(Object(rest).reason),
    );
    expect(verified.length).toBe(20);
  });

  // Rules: PLATFORM-14
  test('forgets the attempts of the least recent client when memory is full', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1)
      await limits.run('log-in', from('192.0.2.1'), wrong).catch(() => undefined);
    for (let other = 0; other < 20_000; other += 1)
      await limits.run('log-in', from(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`), nothing);
    expect(await limits.run('log-in', from('192.0.2.1'), nothing)).toBe('done');
  });
});

// Rules: PLATFORM-14
test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
])('counts %s as client %s', (ip, client) => {
  expect(clientOf({ ip })).toBe(client);
});

// Rules: PRIVACY-6
test('keys of people and networks depend on a secret and have one length', () => {
  const [keys, others] = [new PersonKeys('a secret'), new PersonKeys('another secret')];
  const made = [keys.member('7'), keys.browser('7'), keys.network('7'), keys.member('8'), others.member('7')];
  expect(new Set(made).size).toBe(made.length);
  for (const key of [...made, keys.network('2001:db8:1:2')]) expect(key).toMatch(/^[\w-]{24}$/);
  expect(keys.member('7')).toBe(new PersonKeys('a secret').member('7'));
});

/** Longer than a busy machine delays Redis: after a timeout a process counts locally. */
const TIMEOUT_MS = 20_000;
const withRedis = hasRedis ? describe : describe.skip;
withRedis('with several processes and one Redis', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
  const processOf = async (url: string): Promise<ActionLimits> => {
    const connection: Redis = connectRedis(url, pino({ level: 'silent' }), TIMEOUT_MS);
    closers.push(() => connection.disconnect());
    await once(connection, 'ready');
    return new ActionLimits({ connection }, actionAllowances);
  };

  test('processes count together, and locally when Redis is down', async () => {
    const redis = await startRedis();
    let isStopped = false;
    closers.push(() => (isStopped ? undefined : redis.stop()));
    const [one, two] = [await processOf(redis.url), await processOf(redis.url)];
    expect(await exhaust(one, '192.0.2.1')).toEqual({ count: 20, wait: 30 });
    expect((await exhaust(two, '192.0.2.1'))?.count).toBe(0);
    expect(await exhaust(two, '192.0.2.2', 'log-in', nothing)).toBeUndefined();
    isStopped = true;
    await redis.stop();
    expect((await exhaust(two, '192.0.2.3'))?.count).toBe(20);
  });
});
