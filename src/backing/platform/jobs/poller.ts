interface PollerOptions {
  everyMs: number;
  work: (signal: AbortSignal) => Promise<void>;
  /** What went wrong with a run; the next one comes all the same. */
  onTrouble: (error: unknown) => void;
}

/** Looks for work every so often, and when woken; one run at a time. What there is to do stands in the database. */
export class Poller {
  readonly #options: PollerOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.everyMs).unref();
    this.wake();
  }

  /** Looks now. Nobody waits for it. */
  wake(): void {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    this.#running ??= this.#options
      .work(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) this.#options.onTrouble(error);
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Resolves when the run under way has ended; its signal tells it to hurry. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }
}
