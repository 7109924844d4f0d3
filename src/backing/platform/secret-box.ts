import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The format of the stored text, so that a later one can be recognized. */
const FORMAT = 'v1.';

/** Encrypts secrets that the database stores, so that a copy of the database alone does not reveal them. */
export class SecretBox {
  readonly #key: Uint8Array;

  /** Text that was sealed for one `purpose` cannot be opened for another. */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  }

  /** `owner`: only with the same one can the text be opened, so that it cannot be moved to another row. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return FORMAT + sealed.toString('base64url');
  }

  /** Returns `undefined` for text that was not sealed with this key, purpose and owner. */
  open(sealed: string, owner: string): string | undefined {
    const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url');
    if (!sealed.startsWith(FORMAT) || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
