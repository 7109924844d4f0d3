import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { PurgeLog } from './purge-log.ts';

/** Purges here at once and notifies all instances. */
export interface Purger {
  purge(tags: readonly string[]): Promise<void>;
  /** Stops receiving and sending. */
  close(): void;
}

/** Purges in a single-instance setup. */
export class LocalPurger implements Purger {
  readonly #purges: PurgeLog;

  constructor(purges: PurgeLog) {
    this.#purges = purges;
  }

  async purge(tags: readonly string[]): Promise<void> {
    this.#purges.record(tags);
  }

  close(): void {}
}

/** Anyone who shares the Redis server can write to the channel. */
const purgeMessage = z.object({ from: z.string(), at: z.number(), tags: z.array(z.string()) });

const KEY = 'tw:purges';
const CHANNEL = 'tw:purge';
/** Subscribing delays no page. */
const SUBSCRIBE_MS = 5_000;
/** Assumed clock skew: a purge from another machine counts this much longer. */
const CLOCK_SKEW_MS = 1_000;
/** Longer than the lifetime of any copy. */
const MEMORY_MS = 8 * 24 * 60 * 60 * 1_000;

/**
 * Purges in this instance at once, notifies the others, and stores the purges in Redis, so that an instance that starts or
 * reconnects catches up before it serves stored copies.
 */
export class DistributedPurger implements Purger {
  readonly #purges: PurgeLog;
  readonly #redis: Redis;
  readonly #listener: Redis;
  readonly #self = randomUUID();
  #caughtUpTo = 0;

  constructor(purges: PurgeLog, redis: Redis) {
    this.#purges = purges;
    this.#redis = redis;
    // A subscribed connection cannot send commands.
    // Subscribing is part of catching up; ioredis would do it by itself and await nothing.
    this.#listener = redis.duplicate({ autoResubscribe: false, commandTimeout: SUBSCRIBE_MS });
    this.#listener.on('error', () => {});
    this.#listener.on('message', (_channel, message) => this.#receive(message));
    // After a reconnect wait until both connections are ready.
    for (const connection of [redis, this.#listener]) connection.on('ready', () => void this.#catchUp());
  }

  /** Rejects when the other instances could not be notified; the caller has to retry. */
  async purge(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    this.#purges.record(tags);
    const at = Date.now();
    const scores = tags.flatMap((tag) => [at, tag]);
    await this.#redis.zadd(KEY, ...scores);
    await this.#redis.publish(CHANNEL, JSON.stringify({ from: this.#self, at, tags }));
    await this.#redis.zremrangebyscore(KEY, 0, at - MEMORY_MS);
    await this.#redis.pexpire(KEY, MEMORY_MS);
  }

  close(): void {
    this.#listener.disconnect();
  }

  #receive(message: string): void {
    const purge = readMessage(message);
    if (!purge) return;
    const { from, at, tags } = purge;
    if (from !== this.#self) this.#purges.record(tags, Math.max(at, Date.now()) + CLOCK_SKEW_MS);
  }

  async #catchUp(): Promise<void> {
    if (this.#redis.status !== 'ready' || this.#listener.status !== 'ready') return;
    const since = this.#caughtUpTo - CLOCK_SKEW_MS;
    try {
      await this.#listener.subscribe(CHANNEL);
      const now = Date.now();
      const found = await this.#redis.zrangebyscore(KEY, since, '+inf', 'WITHSCORES');
      for (let index = 0; index + 1 < found.length; index += 2) {
        const [tag = '', score = ''] = found.slice(index, index + 2);
        this.#purges.record([tag], Number(score) + CLOCK_SKEW_MS);
      }
      this.#caughtUpTo = now;
    } catch {
      // Reconnects, with a pause, unless the connection has failed already; the next 'ready' event retries.
      if (this.#listener.status === 'ready') this.#listener.disconnect(true);
    }
  }
}

function readMessage(message: string): z.infer<typeof purgeMessage> | undefined {
  try {
    return purgeMessage.parse(JSON.parse(message));
  } catch {
    return undefined;
  }
}
