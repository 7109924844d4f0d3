/**
 * Runs one poll at a time. Callers during a poll share the next one, because the running one may have read before their
 * call.
 */
export class SharedLook {
  readonly #look: () => Promise<void>;
  #looking: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Resolves when a poll that began after this call has ended. */
  next(): Promise<void> {
    this.#waiting ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#waiting = undefined;
        this.#looking = this.#look();
        return this.#looking;
      });
    return this.#waiting;
  }
}
