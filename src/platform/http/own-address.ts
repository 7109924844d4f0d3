import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { errors } from '../../domain/errors/catalog.ts';

/** Called by load balancers and by the content service at an address of the machine. */
const INTERNAL = /^\/(?:healthz|readyz|hooks\/publish)(?:\?|$)/;

const PLAIN_HOST = /^[\w.-]+(?::\d*)?$|^\[[\da-f:.]+\](?::\d*)?$/i;

type Reached = 'ok' | 'insecure' | 'unknown host';

/** Tells by which address a client reached the site (docs/spec/platform.md PLATFORM-17). */
export class OwnAddress {
  readonly #origin: URL;
  readonly #isProxyTrusted: boolean;
  readonly #isPublic: boolean;

  /** `isPublic`: visitors use no other host. */
  constructor(publicOrigin: string, { isProxyTrusted, isPublic }: { isProxyTrusted: boolean; isPublic: boolean }) {
    this.#origin = new URL(publicOrigin);
    this.#isProxyTrusted = isProxyTrusted;
    this.#isPublic = isPublic;
  }

  reachedBy(request: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>): Reached {
    const reached = this.#reachedBy(request);
    return reached !== 'ok' && INTERNAL.test(request.url ?? '') ? 'ok' : reached;
  }

  /** Redirects reads over http to https; refuses writes over http, and hosts that are not the site's. */
  only(): RequestHandler {
    return (request, response, next) => {
      const reached = this.reachedBy(request);
      if (reached === 'ok') return next();
      response.setHeader('cache-control', 'no-store');
      if (reached === 'unknown host')
        return void response.status(421).type('text').send('This site has another address.');
      if (request.method !== 'GET' && request.method !== 'HEAD') return next(errors.insecureRequest({}));
      // A request may also name a whole address of another site.
      const path = request.url.startsWith('/') ? request.url : '/';
      response
        .setHeader('location', this.#origin.origin + path)
        .status(308)
        .end();
    };
  }

  #reachedBy({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): Reached {
    if (this.#isPublic) {
      const host = this.#forwarded(headers['x-forwarded-host']) || headers.host;
      if (!this.#isOwnHost(host) || !hasOneHost(rawHeaders)) return 'unknown host';
    }
    // A proxy that does not name the scheme may be one that only speaks https.
    const scheme = this.#forwarded(headers['x-forwarded-proto']).toLowerCase() || 'https';
    return this.#origin.protocol === 'https:' && scheme !== 'https' ? 'insecure' : 'ok';
  }

  /** The first of several values; empty when no proxy is trusted. */
  #forwarded(header: string | string[] | undefined): string {
    return this.#isProxyTrusted ? (header?.toString().split(',', 1)[0]?.trim() ?? '') : '';
  }

  #isOwnHost(host = ''): boolean {
    if (host === this.#origin.host) return true;
    // The parser would also take a user, a path or an encoded name.
    if (!PLAIN_HOST.test(host)) return false;
    const address = `${this.#origin.protocol}//${host}`;
    return URL.canParse(address) && new URL(address).href === this.#origin.href;
  }
}

/** Node reads the first of several `Host` headers; a proxy may have read the last. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count < 2;
}
