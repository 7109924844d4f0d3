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

  /** Consumes points. Returns the seconds to wait (0: none), and whether this call is the first one above the limit. */
  async consume(client: string, points = 1): Promise<{ waitSeconds: number; isFirstExcess: boolean }> {
    this.#known.set(client, true);
    try {
      await this.#counts.consume(client, points);
      return { waitSeconds: 0, isFirstExcess: false };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const { msBeforeNext, consumedPoints } = refusal;
      return {
        waitSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
        isFirstExcess: consumedPoints <= this.#points + points,
      };
    }
  }

  /** Counts without a limit; returns the count within the period. */
  async count(client: string): Promise<number> {
    this.#known.set(client, true);
    return (await this.#counts.penalty(client)).consumedPoints;
  }

  async refund(client: string): Promise<void> {
    await this.#counts.reward(client);
  }

  /** Blocks the client for some seconds, even if points are refunded. */
  async exhaust(client: string, seconds: number): Promise<void> {
    await this.#counts.set(client, Number.MAX_SAFE_INTEGER / 2, seconds);
  }
}

const FIRST_LOCKOUT_SECONDS = 30;
const MAX_LOCKOUT_SECONDS = 15 * 60;
/** After this long, the next lockout is the shortest again. */
const LOCKOUT_RESET_SECONDS = 6 * 60 * 60;

/**
 * Limits attempts per client with an exponential lockout: each lockout lasts twice as long as the last one, up to 15 minutes.
 * After it the client has all attempts again, so no client is locked out for good.
 */
export class Lockout {
  readonly #attempts: Limiter;
  readonly #lockouts: Limiter;

  constructor(options: LimiterOptions) {
    this.#attempts = new Limiter(options);
    this.#lockouts = new Limiter({ ...options, name: `${options.name}:waits`, seconds: LOCKOUT_RESET_SECONDS });
  }

  /** Consumes an attempt. Returns the seconds to wait, 0 if allowed. */
  async consume(client: string): Promise<number> {
    const { waitSeconds, isFirstExcess } = await this.#attempts.consume(client);
    if (!isFirstExcess) return waitSeconds;
    const lockouts = await this.#lockouts.count(client);
    const seconds = Math.min(FIRST_LOCKOUT_SECONDS * 2 ** (lockouts - 1), MAX_LOCKOUT_SECONDS);
    await this.#attempts.exhaust(client, seconds);
    return seconds;
  }

  /** Refunds an attempt that does not count. */
  refund(client: string): Promise<void> {
    return this.#attempts.refund(client);
  }
}
