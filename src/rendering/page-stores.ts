import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { lifeOf, type StoredPage } from './stored-page.ts';

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

const head = z.object({
  status: z.number(),
  location: z.string().optional(),
  keepsQuery: z.boolean().optional(),
  tags: z.array(z.string()),
  startedAt: z.number(),
  freshMs: z.number(),
  staleMs: z.number(),
  staleOnErrorMs: z.number(),
  htmlEtag: z.string(),
  jsonEtag: z.string(),
  htmlBytes: z.number(),
});
const LENGTH_BYTES = 4;

/**
 * Copies that all instances of one build share. No method rejects: when Redis fails, reads find nothing, writes are lost, and
 * the connection logs the error.
 */
export class PageRedis {
  readonly #redis: Redis;
  readonly #prefix: string;

  /** Pages name the files of their build, so builds do not share copies. */
  constructor(redis: Redis, build: string) {
    this.#redis = redis;
    this.#prefix = `tw:page:${build}:`;
  }

  async get(key: string): Promise<StoredPage | undefined> {
    try {
      const bytes = await this.#redis.getBuffer(this.#prefix + key);
      return bytes ? decode(bytes) : undefined;
    } catch {
      return undefined;
    }
  }

  async set(key: string, copy: StoredPage): Promise<void> {
    try {
      await this.#redis.set(this.#prefix + key, encode(copy), 'PX', lifeOf(copy));
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
    html: { brotli: bytes.subarray(bodies, bodies + htmlBytes), etag: htmlEtag },
    json: { brotli: bytes.subarray(bodies + htmlBytes), etag: jsonEtag },
  };
}
