import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CONNECT_MS = 2_000;
/** A slower cache is of no use. */
const COMMAND_MS = 500;
const RECONNECT_BASE_MS = 100;
const RECONNECT_MAX_MS = 5_000;

/**
 * Redis holds nothing that may not be lost: commands fail at once while there is no connection, none waits longer than
 * `commandMs`, and reconnecting is unhurried. Callers take every failure for a miss; the log hears of it once.
 */
export function connectRedis(url: string, log: Logger, commandMs = COMMAND_MS): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: commandMs,
    retryStrategy: (times) => Math.min(RECONNECT_BASE_MS * 2 ** times, RECONNECT_MAX_MS) * (0.8 + Math.random() * 0.4),
  });
  const trouble = new RedisTrouble(log);
  redis.on('error', (error) => trouble.failed(error));
  redis.on('ready', () => trouble.succeeded());
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    // While there is no connection yet, or none any more, the connection's own events tell.
    if (redis.status === 'ready') {
      command.promise.then(
        () => trouble.succeeded(),
        (error: unknown) => trouble.failed(error),
      );
    }
    return send(command, stream);
  };
  return redis;
}

type State = 'well' | 'RedisError' | 'RedisOomError';
const QUIET_MS = 60_000;

/** Tells the log when Redis falls ill and when it is well again, not of every command that suffers (docs/spec/errors.md ERRORS-15). */
class RedisTrouble {
  readonly #log: Logger;
  #state: State = 'well';
  readonly #toldAt = new Map<State, number>();

  constructor(log: Logger) {
    this.#log = log;
  }

  failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#enter(/\bOOM\b/.test(message) ? 'RedisOomError' : 'RedisError', message);
  }

  succeeded(): void {
    if (this.#state !== 'well') this.#enter('well');
  }

  #enter(state: State, message?: string): void {
    if (state === this.#state) return;
    this.#state = state;
    const now = performance.now();
    // A full Redis still reads: it would change its state with every command.
    if (now - (this.#toldAt.get(state) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    this.#toldAt.set(state, now);
    if (state === 'well') this.#log.warn('Redis answers again');
    else this.#log.error({ name: state, reason: message }, 'Redis is in trouble: pages go on without it');
  }
}
