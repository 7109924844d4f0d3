import { createHmac, hkdfSync } from 'node:crypto';
import type { Request } from 'express';

/**
 * Identifies the client of a request by network address: the connection's, or the one that trusted proxies forward
 * (`TRUSTED_PROXY_HOPS`). An IPv6 address counts by its first 64 bits, since one household has a whole /64 network.
 */
export function clientOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
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

/** The longest IP address as text. */
const MAX_ADDRESS_LENGTH = 45;

const KEY_BYTES = 32;
/** 144 bits, so that keys do not collide. */
const LENGTH = 24;

/**
 * Pseudonymous keys that tell people and networks apart without identifying them: without the secret nobody can find the
 * address behind a key, not even by trying all addresses. Site and services derive the same keys from the service token.
 */
export class PersonKeys {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'person-keys', KEY_BYTES));
  }

  member(userId: string): string {
    return this.#make(`member:${userId}`);
  }

  /** `browserId` is the value of the HttpOnly cookie. */
  browser(browserId: string): string {
    return this.#make(`browser:${browserId}`);
  }

  /** `client` as `clientOf` reads it. */
  network(client: string): string {
    return this.#make(`network:${client}`);
  }

  #make(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, LENGTH);
  }
}
