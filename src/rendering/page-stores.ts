import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { lifeOf, ownBytes, type StoredPage } from './stored-page.ts';

/** Estimated size of a copy besides its bodies: tags, and the heads of each form and encoding. */
const OVERHEAD_BYTES = 6_000;

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

  /** Estimated bytes of all copies, and the limit. */
  get bytes(): { used: number; max: number } {
    return { used: this.#copies.calculatedSize, max: this.#copies.maxSize };
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

const head = z.object({
  status: z.number(),
  location: z.string().optional(),
  keepsQuery: z.boolean().optional(),
  tags: z.array(z.string()),
  startedAt: z.number(),
  changedAt: z.number(),
  freshMs: z.number(),
  staleMs: z.number(),
  staleOnErrorMs: z.number(),
  htmlEtag: z.string(),
  jsonEtag: z.string(),
  htmlBytes: z.number(),
});
const LENGTH_BYTES = 4;
const MAC_BYTES = 32;

/**
 * Copies that all instances of one build share. No method rejects: when Redis fails, reads find nothing, writes are lost, and
 * the connection logs the error.
 */
export class PageRedis {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #secret: Uint8Array;

  /**
   * Pages name the files of their build, so builds do not share copies. Anyone who shares the Redis server can write to it, so
   * copies carry a code that only the site can make, from its `secret`.
   */
  constructor(redis: Redis, build: string, secret: string) {
    this.#redis = redis;
    this.#prefix = `tw:page:${build}:`;
    this.#secret = new Uint8Array(hkdfSync('sha256', secret, '', 'stored-pages', MAC_BYTES));
  }

  async get(key: string): Promise<StoredPage | undefined> {
    try {
      const bytes = await this.#redis.getBuffer(this.#prefix + key);
      if (!bytes) return undefined;
      const copy = bytes.subarray(MAC_BYTES);
      // Throws for a copy that is too short.
      return timingSafeEqual(bytes.subarray(0, MAC_BYTES), this.#macOf(key, copy)) ? decode(copy) : undefined;
    } catch {
      return undefined;
    }
  }

  async set(key: string, copy: StoredPage): Promise<void> {
    try {
      const bytes = encode(copy);
      const signed = Buffer.concat([this.#macOf(key, bytes), bytes]);
      await this.#redis.set(this.#prefix + key, signed, 'PX', lifeOf(copy));
    } catch {
      // The next instance renders it itself.
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await this.#redis.del(this.#prefix + key);
    } catch {
      // The purge log still invalidates the copy, or it expires.
    }
  }

  /** Covers the key, so that a copy of another page is no answer. */
  #macOf(key: string, bytes: Buffer): Buffer {
    return createHmac('sha256', this.#secret).update(`${this.#prefix}${key}\n`).update(bytes).digest();
  }
}

/** Length of the head, the head as JSON, the two bodies. */
function encode({ html, json, ...rest }: StoredPage): Buffer {
  const text = Buffer.from(
    JSON.stringify({ ...rest, htmlEtag: html.etag, jsonEtag: json.etag, htmlBytes: html.brotli.length }),
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, html.brotli, json.brotli]);
}

function decode(bytes: Buffer): StoredPage {
  const bodies = LENGTH_BYTES + bytes.readUInt32BE(0);
  const { htmlEtag, jsonEtag, htmlBytes, location, keepsQuery, ...rest } = head.parse(
    JSON.parse(bytes.toString('utf8', LENGTH_BYTES, bodies)),
  );
  return {
    ...rest,
    ...(location !== undefined && { location }),
    ...(keepsQuery !== undefined && { keepsQuery }),
    html: { brotli: ownBytes(bytes.subarray(bodies, bodies + htmlBytes)), etag: htmlEtag },
    json: { brotli: ownBytes(bytes.subarray(bodies + htmlBytes)), etag: jsonEtag },
  };
}
