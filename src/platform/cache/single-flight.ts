/** Concurrent callers with the same key share one call. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>();

  run(key: string, start: () => Promise<T>): Promise<T> {
    const underWay = this.#flights.get(key);
    if (underWay !== undefined) return underWay;
    const flight = start().finally(() => {
      this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }
}

/** Waits for the promise or the signal, whichever is first; throws the signal's reason. Other waiters are unaffected. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
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
