import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { digestOf } from '../platform/http/etag.ts';

const brotli = promisify(brotliCompress);
/** Measured on a 70 kB page: 1 ms, 12 kB; quality 9 takes ten times as long for a tenth less. */
const QUALITY = 5;

/** One form of a page, compressed. */
export interface StoredBody {
  brotli: Buffer;
  /** ETag of the uncompressed text, without quotes. */
  etag: string;
}

export interface CopyTimes {
  freshMs: number;
  staleMs: number;
  staleOnErrorMs: number;
}

/** A whole page that all visitors share: HTML and page JSON of one load. */
export interface StoredPage extends CopyTimes {
  status: number;
  /** Target of a redirect; only the JSON body is set then. */
  location?: string;
  /** Redirects only: the request's query is appended. */
  keepsQuery?: boolean;
  html: StoredBody;
  json: StoredBody;
  tags: readonly string[];
  /** Served because the page could not be loaded: it may be older than the latest publish. */
  isFallback?: true;
  /** When the load began, in ms since 1970; a later purge of its tags invalidates the copy. */
  startedAt: number;
  /** When the first load with these bytes began, in ms since 1970: the Last-Modified of the page. */
  changedAt: number;
}

export async function storedBody(content: string | Buffer): Promise<StoredBody> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    brotli: ownBytes(await brotli(bytes, { params })),
    etag: digestOf(bytes),
  };
}

/** A copy in memory of its own size: a buffer from elsewhere may be a few bytes of a block of 64 kB, all of which it keeps. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export function lifeOf({ freshMs, staleMs, staleOnErrorMs }: CopyTimes): number {
  return freshMs + staleMs + staleOnErrorMs;
}

export type CopyState = 'fresh' | 'stale' | 'on-error' | 'dead';

export function copyState(copy: StoredPage, now: number): CopyState {
  const age = now - copy.startedAt;
  if (age < copy.freshMs) return 'fresh';
  if (age < copy.freshMs + copy.staleMs) return 'stale';
  return age < lifeOf(copy) ? 'on-error' : 'dead';
}
