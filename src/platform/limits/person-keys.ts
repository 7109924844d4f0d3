import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
/** 144 bits, so that keys do not collide. */
const LENGTH = 24;

/**
 * Keys by which people and networks are told apart where only that matters, not who they are: whoever reads them without the
 * secret learns nothing, also not by trying all addresses. Site and services make the same ones from the service token.
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
