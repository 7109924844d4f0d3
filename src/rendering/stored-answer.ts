import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from '../platform/http/etag.ts';
import { REQUEST_ID_HEADER } from '../platform/logging/request-log.ts';
import { RepeatedHead } from './repeated-head.ts';
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

/** The heads of one copy in one form and encoding. */
interface PreparedHeads {
  etag: string;
  notModified: RepeatedHead;
  whole: RepeatedHead;
}
type PreparedForms = Record<PageForm, Partial<Record<Encoding, PreparedHeads>>>;

interface Answer {
  copy: StoredPage;
  form: PageForm;
  requestId: string;
}

/** Answers with stored pages: 304 to a matching ETag, HEAD, negotiated encoding. Prepares the heads of a copy once. */
export class StoredAnswers {
  readonly #base: OutgoingHttpHeaders;
  readonly #prepared = new WeakMap<StoredPage, PreparedForms>();

  /** `base`: headers that do not depend on the page, none of which is set here. */
  constructor(policy: string, base: OutgoingHttpHeaders = {}) {
    this.#base = { 'content-security-policy': policy, ...base, 'cache-control': REVALIDATE };
  }

  send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
    const { copy, form, requestId } = answer;
    if (copy.location !== undefined && (form === 'html' || copy.keepsQuery)) {
      this.#redirect(request, response, { ...answer, location: copy.location });
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { etag, notModified, whole } = this.#prepare(copy, form, encoding);
    const known = request.headers['if-none-match'];
    const isKnown = known !== undefined && (known === etag || matchesEtag(known, copy[form].etag, withoutEncoding));
    if (isKnown && copy.status === 200) {
      notModified.write(request, response, requestId);
      response.end();
      return;
    }
    whole.write(request, response, requestId);
    if (request.method === 'HEAD') response.end();
    else response.end(bytesOf(copy[form], encoding));
  }

  #redirect(
    { url = '' }: IncomingMessage,
    response: ServerResponse,
    { copy, form, requestId, location: to }: Answer & { location: string },
  ): void {
    const location = redirectLocation({ location: to, keepsQuery: copy.keepsQuery }, url);
    const id = { [REQUEST_ID_HEADER]: requestId };
    if (form === 'html') {
      const validators = this.#validators(copy, `"${copy.html.etag}"`);
      response.writeHead(copy.status, { ...id, ...validators, location, 'content-length': 0 }).end();
      return;
    }
    // The stored body does not know the query.
    const headers = { ...id, ...this.#base, 'content-type': TYPES.json };
    response.writeHead(200, headers).end(JSON.stringify({ redirect: location }));
  }

  #prepare(copy: StoredPage, form: PageForm, encoding: Encoding): PreparedHeads {
    let forms = this.#prepared.get(copy);
    if (!forms) {
      forms = { html: {}, json: {} };
      this.#prepared.set(copy, forms);
    }
    forms[form][encoding] ??= this.#headsOf(copy, form, encoding);
    return forms[form][encoding];
  }

  #headsOf(copy: StoredPage, form: PageForm, encoding: Encoding): PreparedHeads {
    const etag = `"${copy[form].etag}${SUFFIXES[encoding]}"`;
    const validators = this.#validators(copy, etag);
    // RFC 9110, 15.4.5: clients keep all other headers of the copy that they have.
    const { vary } = validators;
    const notModified = new RepeatedHead(304, { 'cache-control': REVALIDATE, vary, etag });
    const whole = new RepeatedHead(form === 'json' && copy.location !== undefined ? 200 : copy.status, {
      ...validators,
      'content-type': TYPES[form],
      'content-length': bytesOf(copy[form], encoding).length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    return { etag, notModified, whole };
  }

  #validators(copy: StoredPage, etag: string): OutgoingHttpHeaders {
    return {
      ...this.#base,
      vary: 'Accept-Encoding',
      etag,
      'last-modified': new Date(copy.changedAt).toUTCString(),
      ...(copy.isFallback && { 'cache-status': 'Thriftwire; hit; detail=stale-on-error' }),
    };
  }
}

/** Listed in Accept-Encoding with a quality above 0. */
const accepted = (name: string) => new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const BROTLI = accepted('br');
const GZIP = accepted('gzip');

/** Browsers send a handful of values. */
const encodings = new Map<string, Encoding>();
const MAX_ENCODINGS = 100;
const MAX_ENCODING_LENGTH = 100;

function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const encoding = BROTLI.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : 'identity';
  if (encodings.size < MAX_ENCODINGS && header.length <= MAX_ENCODING_LENGTH) encodings.set(header, encoding);
  return encoding;
}

const withoutEncoding = (tag: string) => tag.replace(/-(?:br|gzip)$/, '');

/** Bodies for the few clients without brotli: created on demand, kept in a small LRU cache. */
const otherBodies = new LRUCache<StoredBody, Partial<Record<Encoding, Buffer>>>({ max: 100 });

function bytesOf(body: StoredBody, encoding: Encoding): Buffer {
  if (encoding === 'br') return body.brotli;
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
