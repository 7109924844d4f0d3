import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Beyond so many clients the one seen longest ago is forgotten, not the memory spent. */
const MAX_CLIENTS = 20_000;

export interface LimiterOptions {
  /** Names the counts; one for each use. */
  name: string;
  points: number;
  seconds: number;
  /** Counts for all programs of the fleet; without it, and while it is in trouble, each program counts for itself. */
  redis: Redis | undefined;
}

/** So many points within so many seconds for each client. */
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

  /** Takes points. Says how many seconds there are to wait (0: none), and whether it was this that used up the last one. */
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

  /** Counts beyond all bounds; says how often that has been done within the time. */
  async count(client: string): Promise<number> {
    this.#known.set(client, true);
    return (await this.#counts.penalty(client)).consumedPoints;
  }

  async giveBack(client: string): Promise<void> {
    await this.#counts.reward(client);
  }

  /** Nothing is left for so many seconds, whatever is given back meanwhile. */
  async exhaust(client: string, seconds: number): Promise<void> {
    await this.#counts.set(client, Number.MAX_SAFE_INTEGER / 2, seconds);
  }
}
