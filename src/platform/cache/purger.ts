/** Purges here at once and notifies all instances. */
export interface Purger {
  purge(tags: readonly string[]): Promise<void>;
  /** Stops receiving and sending. */
  close(): void;
}
