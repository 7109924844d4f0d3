import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

const ALGORITHM = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

/** Encrypts text that a browser stores for this site and must neither read nor change. Sealed text expires. */
export class SealedText {
  readonly #key: Uint8Array;

  /** Text that was sealed for one `purpose` cannot be opened for another. */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  }

  seal(text: string, lifeSeconds: number, now: Date): Promise<string> {
    const seconds = Math.floor(now.getTime() / 1_000);
    return new EncryptJWT({ text })
      .setProtectedHeader(ALGORITHM)
      .setExpirationTime(seconds + lifeSeconds)
      .encrypt(this.#key);
  }

  /** Returns `undefined` for text that was not sealed here or has expired. */
  async open(sealed: string, now: Date): Promise<string | undefined> {
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, {
        currentDate: now,
        requiredClaims: ['exp'],
        keyManagementAlgorithms: [ALGORITHM.alg],
        contentEncryptionAlgorithms: [ALGORITHM.enc],
      });
      return typeof payload.text === 'string' ? payload.text : undefined;
    } catch {
      return undefined;
    }
  }
}
