import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

const ALGORITHM = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

/** Text that only this site can read and write, for a while: what a browser keeps for it and must not change. */
export class SealedText {
  readonly #key: Uint8Array;

  /** `purpose` keeps what was sealed for one thing from being opened for another. */
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

  /** `undefined` for what was not sealed here, or too long ago. */
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
