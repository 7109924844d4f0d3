import type { PurgeLog } from './purge-log.ts';
import type { Purger } from './purger.ts';

/** Purges in a single-instance setup. */
export class LocalPurger implements Purger {
  readonly #purges: PurgeLog;

  constructor(purges: PurgeLog) {
    this.#purges = purges;
  }

  async purge(tags: readonly string[]): Promise<void> {
    this.#purges.record(tags);
  }

  close(): void {}
}
