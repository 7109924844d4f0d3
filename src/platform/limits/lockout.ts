import { Limiter, type LimiterOptions } from './limiter.ts';

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** After this long the next lockout starts at the shortest again. */
const REMEMBERED_SECONDS = 6 * 60 * 60;

/**
 * So many tries within a time for each client. Whoever goes on has to wait, each time twice as long as the last time, up to
 * 15 minutes, and may then try as often again: nobody is locked out for good.
 */
export class Lockout {
  readonly #tries: Limiter;
  readonly #waits: Limiter;

  constructor(options: LimiterOptions) {
    this.#tries = new Limiter(options);
    this.#waits = new Limiter({ ...options, name: `${options.name}:waits`, seconds: REMEMBERED_SECONDS });
  }

  /** Consumes an attempt. Returns the seconds to wait, 0 if allowed. */
  async take(client: string): Promise<number> {
    const { waitSeconds, isFirstTooMuch } = await this.#tries.take(client);
    if (!isFirstTooMuch) return waitSeconds;
    const times = await this.#waits.count(client);
    const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (times - 1), LONGEST_WAIT_SECONDS);
    await this.#tries.exhaust(client, seconds);
    return seconds;
  }

  /** Gives an attempt back after success. */
  giveBack(client: string): Promise<void> {
    return this.#tries.giveBack(client);
  }
}
