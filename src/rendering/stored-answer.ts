import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '../platform/http/etag.ts';
import type { StoredBody, StoredPage } from './stored-page.ts';

export type PageForm = 'html' | 'json';

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Clients may store the page but must revalidate it, so that a publish shows on the next click; a 304 is answered from
 * memory. A max-age would keep purged pages in shared caches.
 */
const REVALIDATE = 'public, no-cache';

type Encoding = 'br' | 'gzip' | 'identity';
const SUFFIXES = { br: '-br', gzip: '-gzip', identity: '' } as const;

/** Bodies for the few clients without brotli: created on demand, kept in a small LRU cache. */
const otherBodies = new LRUCache<StoredBody, Partial<Record<Encoding, Buffer>>>({ max: 100 });

/** Answers with a stored page: 304 to a matching ETag, HEAD, negotiated encoding. The page's own headers win over those in `base`. */
export function answerStored(
  request: IncomingMessage,
  response: ServerResponse,
  { copy, form, base, policy }: { copy: StoredPage; form: PageForm; base: OutgoingHttpHeaders; policy: string },
): void {
  const body = copy[form];
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const headers: OutgoingHttpHeaders = {
    ...base,
    'content-security-policy': policy,
    'cache-control': REVALIDATE,
    vary: 'Accept-Encoding',
    ...(copy.isFallback && { 'cache-status': 'Thriftwire; hit; detail=stale-on-error' }),
    etag: `"${body.etag}${SUFFIXES[encoding]}"`,
    'last-modified': new Date(copy.changedAt).toUTCString(),
  };
  if (copy.location !== undefined && (form === 'html' || copy.keepsQuery)) {
    const location = redirectLocation({ location: copy.location, keepsQuery: copy.keepsQuery }, request.url ?? '');
    if (form === 'html') response.writeHead(copy.status, { ...headers, location, 'content-length': 0 }).end();
    // The stored body does not know the query.
    else
      response
        .writeHead(200, { ...base, 'cache-control': REVALIDATE, 'content-type': TYPES.json })
        .end(JSON.stringify({ redirect: location }));
    return;
  }
  if (copy.status === 200 && matchesEtag(request.headers['if-none-match'], body.etag, withoutEncoding)) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = encoding === 'br' ? body.brotli : otherBody(body, encoding);
  headers['content-type'] = TYPES[form];
  headers['content-length'] = bytes.length;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(form === 'json' && copy.location !== undefined ? 200 : copy.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Listed in Accept-Encoding with a quality above 0. */
const accepted = (name: string) => new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const BROTLI = accepted('br');
const GZIP = accepted('gzip');

function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  if (BROTLI.test(header)) return 'br';
  return GZIP.test(header) ? 'gzip' : 'identity';
}

const withoutEncoding = (tag: string) => tag.replace(/-(?:br|gzip)$/, '');

function otherBody(body: StoredBody, encoding: 'gzip' | 'identity'): Buffer {
  const encoded = otherBodies.get(body) ?? {};
  const plain = () => brotliDecompressSync(body.brotli);
  const bytes = encoded[encoding] ?? (encoding === 'gzip' ? gzipSync(plain()) : plain());
  otherBodies.set(body, { ...encoded, [encoding]: bytes });
  return bytes;
}

interface Redirect {
  location: string;
  /** Whether the request's query is appended. */
  keepsQuery?: boolean | undefined;
}

/** The Location header: with the request's query appended when the redirect keeps it. */
export function redirectLocation({ location, keepsQuery }: Redirect, rawUrl: string): string {
  const mark = rawUrl.indexOf('?');
  if (!keepsQuery || mark === -1) return location;
  const [target = '', hash] = location.split('#', 2);
  const query = rawUrl.slice(mark + 1);
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}
