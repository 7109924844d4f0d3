import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** Longer than any fetch; the lock of a crashed program expires after it. */
const LIFE_MS = 12_000;
/** The lock outlives the fetch until its result has reached Redis. */
const RELEASE_DELAY_MS = 250;
const POLL_MS = 50;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** One instance does the work, the others wait for its result. Without Redis, each does the work. */
export class ClusterLock {
  readonly #redis: Redis;
  readonly #prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /**
   * Runs `work` when the lock is free, else polls `peek` for the result. Stops waiting and runs `work` when the lock's owner
   * takes longer than `timeoutMs` or Redis fails.
   */
  async run<T>(key: string, timeoutMs: number, work: () => Promise<T>, peek: () => Promise<T | undefined>): Promise<T> {
    const lock = `${this.#prefix}${key}`;
    const owner = randomUUID();
    const end = performance.now() + timeoutMs;
    while (!(await this.#acquire(lock, owner)) && performance.now() < end) {
      await sleep(POLL_MS);
      const found = await peek();
      if (found !== undefined) return found;
    }
    try {
      const result = await work();
      setTimeout(() => void this.#release(lock, owner), RELEASE_DELAY_MS).unref();
      return result;
    } catch (error) {
      await this.#release(lock, owner);
      throw error;
    }
  }

  async #acquire(lock: string, owner: string): Promise<boolean> {
    try {
      return (await this.#redis.set(lock, owner, 'PX', LIFE_MS, 'NX')) === 'OK';
    } catch {
      return true;
    }
  }

  async #release(lock: string, owner: string): Promise<void> {
    try {
      await this.#redis.eval(RELEASE, 1, lock, owner);
    } catch {
      // The lock expires by itself.
    }
  }
}
