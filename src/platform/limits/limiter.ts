import cluster from 'node:cluster';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Maximum counters in memory, up to 11 per client of a sliding window; the least recently used are dropped. */
const MAX_COUNTERS = 20_000;

interface LimiterOptions {
  /** Name of the counters; unique per use. */
  name: string;
  points: number;
  seconds: number;
  /** Counts across all instances; without Redis, or while it fails, each instance counts for itself, in all of its workers together. */
  redis: Redis | undefined;
}

/** Points per client within a period of seconds. */
export class Limiter {
  readonly #counts: RateLimiterAbstract;
  readonly #known: LRUCache<string, true>;

  constructor({ name, points, seconds, redis }: LimiterOptions) {
    const options = { keyPrefix: `tw:limit:${name}`, points, duration: seconds };
    const memory = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
    this.#counts = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory;
    this.#known = new LRUCache({
      // Not `max`, which reserves memory for all entries at once.
      maxSize: MAX_COUNTERS,
      sizeCalculation: () => 1,
      dispose: (_value, client, reason) => void (reason === 'evict' && memory.delete(client).catch(() => {})),
    });
  }

  /** Consumes points. Returns the seconds to wait, 0 if allowed. */
  async consume(client: string, points = 1): Promise<number> {
    this.#known.set(client, true);
    try {
      await this.#counts.consume(client, points);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return secondsOf(refusal);
    }
  }

  /** Counts without a limit; returns the count within the period. */
  async count(client: string): Promise<number> {
    this.#known.set(client, true);
    return (await this.#counts.penalty(client)).consumedPoints;
  }

  async read(client: string): Promise<number> {
    return (await this.#counts.get(client))?.consumedPoints ?? 0;
  }

  async refund(client: string, points = 1): Promise<void> {
    await this.#counts.reward(client, points);
  }

  async block(client: string, seconds: number): Promise<void> {
    this.#known.set(client, true);
    await this.#counts.block(client, seconds);
  }

  /** The rest of a block in seconds; 0 without one. */
  async blockedSeconds(client: string): Promise<number> {
    const block = await this.#counts.get(client);
    return block ? secondsOf(block) : 0;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));

const FIRST_LOCKOUT_SECONDS = 30;
const MAX_LOCKOUT_SECONDS = 15 * 60;
/** After this long, the next lockout is the shortest again. */
const LOCKOUT_RESET_SECONDS = 6 * 60 * 60;

/** The window slides in this many parts. */
const PARTS = 10;

/**
 * Limits attempts per client within a sliding window. Beyond the limit each wait allows one attempt and lasts twice as long as
 * the last one, up to 15 minutes, so that a wait gives no new allowance, and no client is locked out for good.
 */
export class Lockout {
  readonly #points: number;
  readonly #partSeconds: number;
  readonly #attempts: Limiter;
  readonly #lockouts: Limiter;
  readonly #blocks: Limiter;

  constructor(options: LimiterOptions) {
    const { name, points, seconds } = options;
    this.#points = points;
    this.#partSeconds = seconds / PARTS;
    // A part lives until no window includes it.
    this.#attempts = new Limiter({ ...options, name: `${name}:parts`, seconds: seconds + this.#partSeconds });
    this.#lockouts = new Limiter({ ...options, name: `${name}:waits`, seconds: LOCKOUT_RESET_SECONDS });
    this.#blocks = new Limiter({ ...options, name: `${name}:blocks` });
  }

  /** Consumes an attempt. Returns the seconds to wait, 0 if allowed. */
  async consume(client: string): Promise<number> {
    const blockedSeconds = await this.#blocks.blockedSeconds(client);
    if (blockedSeconds > 0) return blockedSeconds;
    const attempts = await this.#count(client);
    if (attempts <= this.#points) return 0;
    // Refused attempts do not count.
    if (attempts > this.#points + 1) {
      await this.refund(client);
      return Math.max(1, await this.#blocks.blockedSeconds(client));
    }
    const lockouts = await this.#lockouts.count(client);
    const seconds = Math.min(FIRST_LOCKOUT_SECONDS * 2 ** (lockouts - 1), MAX_LOCKOUT_SECONDS);
    // Block before the refund, which would let attempts in that come meanwhile.
    await this.#blocks.block(client, seconds);
    // The second one allows an attempt after the wait.
    await this.refund(client, 2);
    return seconds;
  }

  /** Refunds attempts that do not count. */
  refund(client: string, attempts = 1): Promise<void> {
    return this.#attempts.refund(this.#part(client), attempts);
  }

  /** Counts an attempt; returns the attempts within the window. */
  async #count(client: string): Promise<number> {
    const earlier = Array.from({ length: PARTS }, (_, index) => this.#attempts.read(this.#part(client, index + 1)));
    const counts = await Promise.all([this.#attempts.count(this.#part(client)), ...earlier]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Key of the current part, or of an earlier one. */
  #part(client: string, before = 0): string {
    return `${client}|${Math.floor(Date.now() / (this.#partSeconds * 1_000)) - before}`;
  }
}
