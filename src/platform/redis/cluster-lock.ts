import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** The owner renews its lock while it works, so the lock of a crashed program expires soon. */
const LIFE_MS = 2_000;
const RENEW_MS = 600;
/** The lock outlives the fetch until its result has reached Redis. */
const RELEASE_DELAY_MS = 250;
const POLL_MS = 50;
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** What another instance has made, or the turn to make it here. */
type Turn<T> = { found: T } | { release: () => Promise<void> };

/** One instance does the work, the others wait for its result. Without Redis, each does the work. */
export class ClusterLock {
  readonly #redis: Redis;
  readonly #prefix: string;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
  }

  /** Waits for a turn, runs `work` and releases the lock once the result has reached Redis. */
  async run<T>(key: string, timeoutMs: number, work: () => Promise<T>, peek: () => Promise<T | undefined>): Promise<T> {
    const turn = await this.wait(key, timeoutMs, peek);
    if ('found' in turn) return turn.found;
    try {
      const result = await work();
      setTimeout(() => void turn.release(), RELEASE_DELAY_MS).unref();
      return result;
    } catch (error) {
      await turn.release();
      throw error;
    }
  }

  /**
   * Resolves with what `peek` finds, or with the lock. Waits at most `timeoutMs` for another owner; then, or when Redis fails,
   * the caller gets its turn without the lock.
   */
  async wait<T>(key: string, timeoutMs: number, peek: () => Promise<T | undefined>): Promise<Turn<T>> {
    const lock = `${this.#prefix}${key}`;
    const owner = randomUUID();
    const end = performance.now() + timeoutMs;
    while (!(await this.#acquire(lock, owner)) && performance.now() < end) {
      await sleep(POLL_MS);
      const found = await peek();
      if (found !== undefined) return { found };
    }
    const renewal = setInterval(() => void this.#send(RENEW, lock, owner, LIFE_MS), RENEW_MS).unref();
    const release = () => {
      clearInterval(renewal);
      return this.#send(RELEASE, lock, owner);
    };
    // The last owner may have finished since the caller looked.
    const found = await peek();
    if (found === undefined) return { release };
    await release();
    return { found };
  }

  async #acquire(lock: string, owner: string): Promise<boolean> {
    try {
      return (await this.#redis.set(lock, owner, 'PX', LIFE_MS, 'NX')) === 'OK';
    } catch {
      return true;
    }
  }

  async #send(script: string, lock: string, ...parameters: (string | number)[]): Promise<void> {
    try {
      await this.#redis.eval(script, 1, lock, ...parameters);
    } catch {
      // The lock expires by itself.
    }
  }
}
