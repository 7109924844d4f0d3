import type { Logger } from 'pino';

type State = 'well' | 'RedisError' | 'RedisOomError';
const QUIET_MS = 60_000;

/** Tells the log when Redis falls ill and when it is well again, not of every command that suffers (docs/spec/errors.md ERRORS-15). */
export class RedisTrouble {
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
