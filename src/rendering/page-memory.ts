import { LRUCache } from 'lru-cache';
import type { StoredPage } from './stored-page.ts';

/** Estimated size of a copy besides its bodies. */
const OVERHEAD_BYTES = 1_000;

/** Copies in this process's memory: an LRU cache bounded by bytes. */
export class PageMemory {
  readonly #copies: LRUCache<string, StoredPage>;

  constructor(maxBytes: number) {
    this.#copies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ html, json }, key) =>
        html.brotli.length + json.brotli.length + key.length * 2 + OVERHEAD_BYTES,
    });
  }

  get size(): number {
    return this.#copies.size;
  }

  get(key: string): StoredPage | undefined {
    return this.#copies.get(key);
  }

  set(key: string, copy: StoredPage): void {
    this.#copies.set(key, copy);
  }

  delete(key: string): void {
    this.#copies.delete(key);
  }
}
