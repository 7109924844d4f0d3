interface Flight<T> {
  result: Promise<T>;
  callers: number;
  abandoned: AbortController;
}

/** Concurrent callers with the same key share one call. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * Waits for the call or the deadline, whichever is first; throws the deadline's reason. A deadline that passes lets the call
   * go on for later callers, but when the clients of all its callers have left (AbortError), the signal given to `start`
   * aborts.
   */
  async run(key: string, deadline: AbortSignal, start: (abandoned: AbortSignal) => Promise<T>): Promise<T> {
    deadline.throwIfAborted();
    const flight = this.#flights.get(key) ?? this.#begin(key, start);
    flight.callers += 1;
    const onAbort = () => {
      if (deadline.reason?.name !== 'AbortError') return;
      flight.callers -= 1;
      if (flight.callers === 0) this.#abandon(key, flight);
    };
    deadline.addEventListener('abort', onAbort, { once: true });
    try {
      return await untilAborted(flight.result, deadline);
    } finally {
      deadline.removeEventListener('abort', onAbort);
    }
  }

  #begin(key: string, start: (abandoned: AbortSignal) => Promise<T>): Flight<T> {
    const abandoned = new AbortController();
    const result = start(abandoned.signal).finally(() => this.#end(key, flight));
    const flight: Flight<T> = { result, callers: 0, abandoned };
    this.#flights.set(key, flight);
    return flight;
  }

  #abandon(key: string, flight: Flight<T>): void {
    this.#end(key, flight);
    flight.abandoned.abort();
  }

  #end(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // Mark a later rejection as handled.
  promise.catch(() => {});
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    stop = () => signal.removeEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    stop();
  }
}
