type Listener = (tags: readonly string[]) => void;

/** A tag of every value: its purge is one of all values that were loaded before. */
export const EVERYTHING = 'everything';

/** Number of tags whose purges are known; older purges count for every tag. */
const MEMORY = 50_000;

/**
 * Records which tags were purged, and when. A value whose load began before a purge of one of its tags is dead, even when it
 * arrives later: neither cache stores or serves it.
 */
export class PurgeLog {
  readonly #times = new Map<string, number>();
  readonly #listeners = new Set<Listener>();
  readonly #now: () => number;
  #floor = Number.NEGATIVE_INFINITY;
  #latest = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Purges so far. What is not purged stays so until the next one. */
  get count(): number {
    return this.#count;
  }

  /** Records a purge. `at` may lie in the future to cover clock skew. */
  record(tags: readonly string[], at: number = this.#now()): void {
    this.#count += 1;
    this.#latest = Math.max(this.#latest, at);
    for (const tag of tags) {
      const time = Math.max(at, this.#times.get(tag) ?? at);
      // Delete and set, so that the map stays in order of time.
      this.#times.delete(tag);
      this.#times.set(tag, time);
    }
    if (tags.includes(EVERYTHING)) this.#floor = Math.max(this.#floor, this.#times.get(EVERYTHING) ?? at);
    this.#forgetOldest();
    for (const listener of this.#listeners) listener(tags);
  }

  /** Whether a load that began at `startedAt` is older than a purge of one of its tags. */
  isPurged(tags: readonly string[], startedAt: number): boolean {
    // Most values are younger than all purges, and have dozens of tags.
    if (startedAt > this.#latest) return false;
    return (
      startedAt <= this.#floor || tags.some((tag) => startedAt <= (this.#times.get(tag) ?? Number.NEGATIVE_INFINITY))
    );
  }

  /** The latest known purge of one of the tags, or of everything. */
  lastPurge(tags: readonly string[]): { tag: string; at: number } | undefined {
    const known = [...tags, EVERYTHING].flatMap((tag) => {
      const at = this.#times.get(tag);
      return at === undefined ? [] : [{ tag, at }];
    });
    return known.reduce<{ tag: string; at: number } | undefined>(
      (last, one) => (last && last.at >= one.at ? last : one),
      undefined,
    );
  }

  /** Calls back on every purge, also those of other instances. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #forgetOldest(): void {
    for (const [tag, time] of this.#times) {
      if (this.#times.size <= MEMORY) return;
      this.#times.delete(tag);
      this.#floor = Math.max(this.#floor, time);
    }
  }
}
