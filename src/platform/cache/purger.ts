import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { onSupervisorMessage, toSupervisor } from '../lifecycle/worker-messages.ts';
import type { PurgeLog } from './purge-log.ts';

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
 * Purges in this process at once, then in the other workers of this container, then in the other instances. Purges are stored
 * in Redis, so that an instance that starts or reconnects catches up before it serves stored copies.
 */
export class Purger {
  readonly #purges: PurgeLog;
  readonly #redis: Redis | undefined;
  readonly #listener: Redis | undefined;
  readonly #self = randomUUID();
  /** Authors of purges that come through the supervisor, at once and from the same clock. */
  readonly #siblings = new Set<string>();
  #caughtUpTo = 0;

  constructor(purges: PurgeLog, redis?: Redis) {
    this.#purges = purges;
    if (cluster.isWorker) this.#joinWorkers();
    if (!redis) return;
    this.#redis = redis;
    // A subscribed connection cannot send commands.
    // Subscribing is part of catching up; ioredis would do it by itself and await nothing.
    const listener = redis.duplicate({ autoResubscribe: false, commandTimeout: SUBSCRIBE_MS });
    this.#listener = listener;
    listener.on('error', () => {});
    listener.on('message', (_channel, message) => this.#receive(message));
    // After a reconnect wait until both connections are ready.
    for (const connection of [redis, listener]) connection.on('ready', () => void this.#catchUp(redis, listener));
  }

  /** Rejects when the other instances could not be notified; the caller has to retry. */
  async purge(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    this.#purges.record(tags);
    if (cluster.isWorker) await this.#purgeWorkers(tags);
    if (!this.#redis) return;
    const at = Date.now();
    const scores = tags.flatMap((tag) => [at, tag]);
    await this.#redis.zadd(KEY, ...scores);
    await this.#redis.publish(CHANNEL, JSON.stringify({ from: this.#self, at, tags }));
    await this.#redis.zremrangebyscore(KEY, 0, at - MEMORY_MS);
    await this.#redis.pexpire(KEY, MEMORY_MS);
  }

  /** Stops receiving and sending. */
  close(): void {
    this.#listener?.disconnect();
  }

  #joinWorkers(): void {
    onSupervisorMessage((message) => {
      if (message.type !== 'purge') return;
      this.#siblings.add(message.from);
      this.#purges.record(message.tags);
      toSupervisor({ type: 'purged', id: message.id });
    });
  }

  /** Resolves once all other workers have purged. */
  async #purgeWorkers(tags: readonly string[]): Promise<void> {
    const id = randomUUID();
    const { promise: isDone, resolve } = Promise.withResolvers<void>();
    const stop = onSupervisorMessage((message) => message.type === 'purged' && message.id === id && resolve());
    toSupervisor({ type: 'purge', id, from: this.#self, tags });
    await isDone;
    stop();
  }

  #receive(message: string): void {
    const purge = readMessage(message);
    if (!purge) return;
    const { from, at, tags } = purge;
    if (from !== this.#self && !this.#siblings.has(from))
      this.#purges.record(tags, Math.max(at, Date.now()) + CLOCK_SKEW_MS);
  }

  async #catchUp(redis: Redis, listener: Redis): Promise<void> {
    if (redis.status !== 'ready' || listener.status !== 'ready') return;
    const since = this.#caughtUpTo - CLOCK_SKEW_MS;
    try {
      await listener.subscribe(CHANNEL);
      const now = Date.now();
      const found = await redis.zrangebyscore(KEY, since, '+inf', 'WITHSCORES');
      for (let index = 0; index + 1 < found.length; index += 2) {
        const [tag = '', score = ''] = found.slice(index, index + 2);
        this.#purges.record([tag], Number(score) + CLOCK_SKEW_MS);
      }
      this.#caughtUpTo = now;
    } catch {
      // Reconnects, with a pause, unless the connection has failed already; the next 'ready' event retries.
      if (listener.status === 'ready') listener.disconnect(true);
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
