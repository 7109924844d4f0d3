import { randomInt } from 'node:crypto';
import { XSRF_COOKIE, XSRF_FIELD, XSRF_HEADER } from '../../../src/domain/shell/xsrf-names.ts';

/** A random address of the networks for benchmarks: a site behind one trusted proxy limits each address by itself. */
export function newAddress(): string {
  const number = randomInt(0x20000);
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

export interface VisitorAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined where it is not JSON. */
  json: unknown;
}

interface Sent {
  json?: unknown;
  form?: Record<string, string>;
  /** Undefined: not at all, where a browser would send one. */
  headers?: Record<string, string | undefined>;
}

/** A browser without its pages: keeps cookies, and takes the XSRF pair along as the site's own forms and scripts do. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #address: string;

  /** `address`: where its requests come from, as one trusted proxy tells it. */
  constructor(site: { origin: string }, address: string = newAddress()) {
    this.#origin = site.origin;
    this.#address = address;
  }

  /** Another one with the same cookies. */
  twin(): Visitor {
    const twin = new Visitor({ origin: this.#origin });
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<VisitorAnswer> {
    return this.send('GET', path, { headers });
  }

  /** To the shop API, as a script of the site. */
  async api(method: string, path: string, json: unknown = {}): Promise<VisitorAnswer> {
    return this.send(method, path, { json, headers: { [XSRF_HEADER]: await this.xsrf() } });
  }

  /** A plain form of the site. */
  async form(path: string, fields: Record<string, string>): Promise<VisitorAnswer> {
    return this.send('POST', path, { form: { ...fields, [XSRF_FIELD]: await this.xsrf() } });
  }

  /** The readable half of the pair for the session as it is now. */
  async xsrf(): Promise<string> {
    await this.get('/shop/api/session');
    return this.cookies.get(XSRF_COOKIE) ?? '';
  }

  /** Sends as told and follows nothing. Says of itself what browsers say of a page of this site, unless told otherwise. */
  async send(method: string, path: string, { json, form, headers = {} }: Sent = {}): Promise<VisitorAnswer> {
    const said = {
      'user-agent': 'Mozilla/5.0 Chrome/140',
      'accept-language': 'en',
      accept: form || method === 'GET' ? 'text/html' : 'application/json',
      'x-forwarded-for': this.#address,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method !== 'GET' && { origin: this.#origin, 'sec-fetch-site': 'same-origin' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const answer = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: Object.entries(said).filter((header): header is [string, string] => header[1] !== undefined),
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const text of answer.headers.getSetCookie()) this.#keep(text);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
  }

  #keep(text: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(attribute)))
      this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
