/**
 * Runs one poll at a time. Callers during a poll share the next one, because the running one may have read before their
 * call.
 */
export class SharedPoll {
  readonly #poll: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | undefined;

  constructor(poll: () => Promise<void>) {
    this.#poll = poll;
  }

  /** Resolves when a poll that began after this call has ended. */
  next(): Promise<void> {
    this.#queued ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined;
        this.#running = this.#poll();
        return this.#running;
      });
    return this.#queued;
  }
}
