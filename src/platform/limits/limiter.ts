import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum clients in memory; the least recently seen are dropped. */
const MAX_CLIENTS = 20_000;

interface LimiterOptions {
  /** Name of the counters; unique per use. */
  name: string;
  points: number;
  seconds: number;
  /** Counts across all instances; without Redis, or while it fails, each instance counts for itself. */
  redis: Redis | undefined;
}

/** Points per client within a period of seconds. */
export class Limiter {
  readonly #points: number;
  readonly #counts: RateLimiterAbstract;
  readonly #known: LRUCache<string, true>;

  constructor({ name, points, seconds, redis }: LimiterOptions) {
    const options = { keyPrefix: `tw:limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    this.#points = points;
    this.#counts = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory;
    this.#known = new LRUCache({
      max: MAX_CLIENTS,
      dispose: (_value, client, reason) => void (reason === 'evict' && memory.delete(client)),
    });
  }

  /** Consumes points. Returns the seconds to wait (0: none), and whether this call used the last point. */
  async take(client: string, points = 1): Promise<{ waitSeconds: number; isFirstTooMuch: boolean }> {
    this.#known.set(client, true);
    try {
      await this.#counts.consume(client, points);
      return { waitSeconds: 0, isFirstTooMuch: false };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const { msBeforeNext, consumedPoints } = refusal;
      return {
        waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
        isFirstTooMuch: consumedPoints <= this.#points + points,
      };
    }
  }

  /** Counts without a limit; returns the count within the period. */
  async count(client: string): Promise<number> {
    this.#known.set(client, true);
    return (await this.#counts.penalty(client)).consumedPoints;
  }

  async giveBack(client: string): Promise<void> {
    await this.#counts.reward(client);
  }

  /** Blocks the client for some seconds, even if points are given back. */
  async exhaust(client: string, seconds: number): Promise<void> {
    await this.#counts.set(client, Number.MAX_SAFE_INTEGER / 2, seconds);
  }
}

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** After this long the next lockout starts at the shortest again. */
const REMEMBERED_SECONDS = 6 * 60 * 60;

/**
 * So many tries within a time for each client. Whoever goes on has to wait, each time twice as long as the last time, up to
 * 15 minutes, and may then try as often again: nobody is locked out for good.
 */
export class Lockout {
  readonly #tries: Limiter;
  readonly #waits: Limiter;

  constructor(options: LimiterOptions) {
    this.#tries = new Limiter(options);
    this.#waits = new Limiter({ ...options, name: `${options.name}:waits`, seconds: REMEMBERED_SECONDS });
  }

  /** Consumes an attempt. Returns the seconds to wait, 0 if allowed. */
  async take(client: string): Promise<number> {
    const { waitSeconds, isFirstTooMuch } = await this.#tries.take(client);
    if (!isFirstTooMuch) return waitSeconds;
    const times = await this.#waits.count(client);
    const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (times - 1), LONGEST_WAIT_SECONDS);
    await this.#tries.exhaust(client, seconds);
    return seconds;
  }

  /** Gives an attempt back after success. */
  giveBack(client: string): Promise<void> {
    return this.#tries.giveBack(client);
  }
}
