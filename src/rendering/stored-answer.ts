import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { redirectLocation } from './redirect-location.ts';
import type { StoredBody, StoredPage } from './stored-page.ts';

export type PageForm = 'html' | 'json';

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Everyone may keep a copy, nobody may use it unasked: a publish is seen by the next click, and asking costs a 304 that
 * is answered from memory. A time for shared caches would hold back what was purged here.
 */
export const REVALIDATE = 'public, no-cache';

/** For the few that do not take brotli. */
const plainBodies = new LRUCache<StoredBody, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length || 1,
});

/** Answers with a stored page: 304, HEAD, brotli or plain. Headers in `base` are sent as well; the page's own win. */
export function answerStored(
  request: IncomingMessage,
  response: ServerResponse,
  { copy, form, base, policy }: { copy: StoredPage; form: PageForm; base: OutgoingHttpHeaders; policy: string },
): void {
  const body = copy[form];
  const takesBrotli = acceptsBrotli(request.headers['accept-encoding']);
  const headers: OutgoingHttpHeaders = {
    ...base,
    'content-security-policy': policy,
    'cache-control': REVALIDATE,
    vary: 'Accept-Encoding',
    etag: `"${body.etag}${takesBrotli ? '-br' : ''}"`,
  };
  if (copy.location !== undefined && (form === 'html' || copy.keepsQuery)) {
    const location = redirectLocation({ location: copy.location, keepsQuery: copy.keepsQuery }, request.url ?? '');
    if (form === 'html') response.writeHead(copy.status, { ...headers, location, 'content-length': 0 }).end();
    // The stored body does not know the query.
    else response.writeHead(200, { ...base, 'content-type': TYPES.json }).end(JSON.stringify({ redirect: location }));
    return;
  }
  if (copy.status === 200 && isKnown(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = takesBrotli ? body.brotli : plainBody(body);
  headers['content-type'] = TYPES[form];
  headers['content-length'] = bytes.length;
  if (takesBrotli) headers['content-encoding'] = 'br';
  response.writeHead(form === 'json' && copy.location !== undefined ? 200 : copy.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && /(?:^|[\s,])br\s*(?:,|;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|$)/i.test(header);
}

/** Encodings are the same page: their suffix does not count. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '').replaceAll('"', '').replace(/-br$/, '');
    return tag === etag || tag === '*';
  });
}

function plainBody(body: StoredBody): Buffer {
  const known = plainBodies.get(body);
  if (known) return known;
  const bytes = brotliDecompressSync(body.brotli);
  plainBodies.set(body, bytes);
  return bytes;
}
