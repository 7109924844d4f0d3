import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { redirectLocation } from './redirect-location.ts';
import type { StoredBody, StoredPage } from './stored-page.ts';

export type PageForm = 'html' | 'json';

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Everyone may keep a copy, nobody may use it unasked: a publish is seen by the next click, and asking costs a 304 that
 * is answered from memory. A time for shared caches would hold back what was purged here.
 */
const REVALIDATE = 'public, no-cache';

type Encoding = 'br' | 'gzip' | 'identity';
const SUFFIXES = { br: '-br', gzip: '-gzip', identity: '' } as const;

/** For the few that do not take brotli: made when they ask, kept while they do. */
const otherBodies = new LRUCache<StoredBody, Partial<Record<Encoding, Buffer>>>({ max: 100 });

/** Answers with a stored page: 304, HEAD, the encoding asked for. Headers in `base` are sent as well; the page's own win. */
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
    etag: `"${body.etag}${SUFFIXES[encoding]}"`,
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
  if (copy.status === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
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

/** Named, and not with a quality of 0. */
const accepted = (name: string) => new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const BROTLI = accepted('br');
const GZIP = accepted('gzip');

function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  if (BROTLI.test(header)) return 'br';
  return GZIP.test(header) ? 'gzip' : 'identity';
}

/** Encodings are the same page: their suffix does not count. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const tag = part
      .trim()
      .replace(/^W\//, '')
      .replaceAll('"', '')
      .replace(/-(?:br|gzip)$/, '');
    return tag === etag || tag === '*';
  });
}

function otherBody(body: StoredBody, encoding: 'gzip' | 'identity'): Buffer {
  const made = otherBodies.get(body) ?? {};
  const plain = () => brotliDecompressSync(body.brotli);
  const bytes = made[encoding] ?? (encoding === 'gzip' ? gzipSync(plain()) : plain());
  otherBodies.set(body, { ...made, [encoding]: bytes });
  return bytes;
}
