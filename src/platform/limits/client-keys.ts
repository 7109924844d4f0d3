import { createHmac, hkdfSync } from 'node:crypto';
import type { Request } from 'express';

/**
 * Identifies the client of a request by network address: the connection's, or the one that trusted proxies report
 * (`TRUSTED_PROXY_HOPS`). An IPv6 address counts by its first 64 bits, since one household has a whole /64 network.
 */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const address = ip
    .toLowerCase()
    .replace(PORT, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address.slice(0, MAX_ADDRESS_LENGTH);
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...(address.includes('::') ? zeros : []), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
    .slice(0, MAX_ADDRESS_LENGTH);
}

/** Some proxies append the port, which is another one for each connection. */
const PORT = /^\[(.*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/;

/** The longest IP address as text. */
const MAX_ADDRESS_LENGTH = 45;

const SECRET_BYTES = 32;
/** 144 bits, so that keys do not collide. */
const KEY_LENGTH = 24;

/**
 * Pseudonymous keys that distinguish people and networks without identifying them: without the secret, an address cannot be
 * recovered from its key, not even by hashing all addresses. Site and services derive the same keys from the service token.
 */
export class PersonKeys {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'person-keys', SECRET_BYTES));
  }

  member(userId: string): string {
    return this.#make(`member:${userId}`);
  }

  /** `browserId` is the value of the HttpOnly cookie. */
  browser(browserId: string): string {
    return this.#make(`browser:${browserId}`);
  }

  /** `client` is the result of `clientOf`. */
  network(client: string): string {
    return this.#make(`network:${client}`);
  }

  #make(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, KEY_LENGTH);
  }
}
