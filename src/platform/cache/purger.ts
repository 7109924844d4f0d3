/** Spreads a purge: here at once, and to all instances. */
export interface Purger {
  purge(tags: readonly string[]): Promise<void>;
  /** Hears and tells nothing any more. */
  close(): void;
}
