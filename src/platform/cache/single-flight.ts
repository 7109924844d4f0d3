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
