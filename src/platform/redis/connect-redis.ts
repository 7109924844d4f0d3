import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const CONNECT_MS = 2_000;
/** A cache that answers more slowly saves no time. */
const COMMAND_MS = 150;
/** After this many slow commands in a row, Redis is bypassed for a while; then one command tries it again. */
const MAX_SLOW_COMMANDS = 5;
const BYPASS_MS = 2_000;
const RECONNECT_BASE_MS = 100;
const RECONNECT_MAX_MS = 5_000;

/**
 * Connects to Redis, which holds only what may be lost: commands fail at once without a connection and after `commandMs`
 * otherwise, or at once while Redis is slow; reconnects back off. Callers treat a failure as a cache miss; it is logged once.
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
  const breaker = circuitBreaker(handleWhen(isTimeout), {
    halfOpenAfter: BYPASS_MS,
    breaker: new ConsecutiveBreaker(MAX_SLOW_COMMANDS),
  });
  redis.sendCommand = (command, stream) => {
    // Without a connection, the connection's own events report the trouble.
    if (redis.status !== 'ready') return send(command, stream);
    // A pipeline is sent whole or not at all, so it tries nothing; nor does what comes while another command does.
    if (breaker.state === CircuitState.HalfOpen || (stream && breaker.state === CircuitState.Open)) {
      command.reject(new BrokenCircuitError());
      return command.promise;
    }
    breaker
      .execute(() => send(command, stream) as Promise<unknown>)
      .then(
        () => trouble.succeeded(),
        (error: Error) => {
          command.reject(error);
          trouble.failed(error);
        },
      );
    return command.promise;
  };
  return redis;
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out';

type State = 'healthy' | 'RedisError' | 'RedisOomError';
/** The same state is logged at most this often. */
const QUIET_MS = 60_000;

/** Logs when Redis starts to fail and when it recovers, not every failed command (docs/spec/errors.md ERRORS-15). */
class RedisTrouble {
  readonly #log: Logger;
  #state: State = 'healthy';
  readonly #loggedAt = new Map<State, number>();

  constructor(log: Logger) {
    this.#log = log;
  }

  failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#enter(/\bOOM\b/.test(message) ? 'RedisOomError' : 'RedisError', message);
  }

  succeeded(): void {
    if (this.#state !== 'healthy') this.#enter('healthy');
  }

  #enter(state: State, message?: string): void {
    if (state === this.#state) return;
    this.#state = state;
    const now = performance.now();
    // A full Redis still answers reads, so its state would change with every command.
    if (now - (this.#loggedAt.get(state) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    this.#loggedAt.set(state, now);
    if (state === 'healthy') this.#log.warn('Redis answers again');
    else this.#log.error({ name: state, reason: message }, 'Redis is in trouble: pages go on without it');
  }
}
