/** One look at a time: all who ask meanwhile share the next one, which begins after they asked. */
export class SharedLook {
  readonly #look: () => Promise<void>;
  #looking: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Resolves when a look that began after this call has ended. */
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
