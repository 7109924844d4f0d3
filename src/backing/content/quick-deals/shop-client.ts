import type { LookupFunction } from 'node:net';
import got, { RequestError, TimeoutError } from 'got';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isPublicAddress } from '../../../domain/links/safe-href.ts';
import { Refusal } from '../../platform/refusal.ts';

interface ShopAnswer {
  /** The address after all redirects. */
  address: string;
  contentType: string;
  bytes: Buffer;
}

interface ShopRequest {
  accept: string;
  maxBytes: number;
  timeoutMs: number;
}

interface ShopClientOptions {
  /** Named in requests, so that a shop knows who reads its pages. */
  publicOrigin: string;
  /** Servers in place of hosts, and another resolver of names; for tests. */
  origins?: Readonly<Record<string, string>> | undefined;
  lookup?: LookupFunction;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BLOCKED =
  'This address leads to a place that the site may not read. Use the public https address of the product.';

/**
 * Fetches from addresses that a person typed. Only https at public hosts: the agent refuses a host whose name resolves to an
 * address inside a network, at the moment of the connection, so that a second answer of the name server changes nothing.
 */
export class ShopClient {
  readonly #agent: RequestFilteringHttpsAgent;
  readonly #publicOrigin: string;
  readonly #origins: Readonly<Record<string, string>>;

  constructor({ publicOrigin, origins = {}, lookup }: ShopClientOptions) {
    this.#agent = new RequestFilteringHttpsAgent(lookup && { lookup });
    this.#publicOrigin = publicOrigin;
    this.#origins = origins;
  }

  /** @throws Refusal 422 with a sentence for the person who gave the address */
  async fetch(given: string, request: ShopRequest): Promise<ShopAnswer> {
    const deadline = AbortSignal.timeout(request.timeoutMs);
    let address = given;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const url = readableUrl(address);
      const answer = await this.#exchange(url, request, deadline);
      if (!REDIRECTS.has(answer.status)) return { address: url.href, ...acceptable(answer) };
      const next = answer.location === undefined ? null : URL.parse(answer.location, url);
      if (!next) throw unreadable('The shop sends visitors to an address that cannot be read.');
      address = next.href;
    }
    throw unreadable('The shop sends visitors from one address to the next without an end.');
  }

  async #exchange(url: URL, { accept, maxBytes }: ShopRequest, deadline: AbortSignal) {
    const instead = this.#origins[url.host];
    const stream = got.stream(instead === undefined ? url : instead + url.pathname + url.search, {
      agent: { https: this.#agent },
      followRedirect: false,
      throwHttpErrors: false,
      retry: { limit: 0 },
      signal: deadline,
      headers: {
        accept,
        'accept-language': 'en-US,en;q=0.9',
        'user-agent': `Mozilla/5.0 (compatible; Thriftwire; +${this.#publicOrigin})`,
      },
    });
    let status = 0;
    let location: string | undefined;
    let contentType = '';
    stream.once('response', ({ statusCode, headers }) => {
      status = statusCode;
      location = headers.location;
      contentType = headers['content-type'] ?? '';
    });
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      // Counted after decompression: a small answer can unpack to a very large one.
      for await (const chunk of stream) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) throw unreadable(`The answer of the shop is larger than ${maxBytes / 1_048_576} MB.`);
      }
    } catch (error) {
      throw toRefusal(error, deadline);
    } finally {
      stream.destroy();
    }
    return { status, location, contentType, bytes: Buffer.concat(chunks) };
  }
}

function readableUrl(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw unreadable('This is not a web address.');
  url.protocol = 'https:';
  url.hash = '';
  if (url.port !== '' || !isPublicAddress(url.href)) throw unreadable(BLOCKED);
  return url;
}

function acceptable({ status, contentType, bytes }: { status: number; contentType: string; bytes: Buffer }) {
  if (status === 404 || status === 410) throw unreadable('The shop has no page at this address.');
  if (status >= 500) throw unreadable(`The shop has trouble at the moment (${status}).`);
  if (status < 200 || status >= 300) throw unreadable(`The shop refuses to show this page to the site (${status}).`);
  return { contentType, bytes };
}

function toRefusal(error: unknown, deadline: AbortSignal): Error {
  if (error instanceof Refusal) return error;
  if (deadline.aborted || error instanceof TimeoutError) return unreadable('The shop did not answer in time.');
  if (!(error instanceof RequestError)) return error instanceof Error ? error : new Error(String(error));
  if (/is not allowed\. Because/i.test(error.message)) return unreadable(BLOCKED);
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(error.code)) return unreadable('There is no shop at this address.');
  return unreadable('The shop did not answer.');
}

const unreadable = (sentence: string) => new Refusal(422, sentence, { fields: { address: [sentence] } });
