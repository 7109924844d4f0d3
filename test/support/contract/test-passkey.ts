import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  ceremony: string;
  options: { challenge: string; user?: { id: string } };
}

interface AnswerOptions {
  origin?: string;
  /** Whether a PIN or a finger was checked. */
  isVerified?: boolean;
  /** The authenticator's own unless given, which grows by itself. */
  counter?: number;
}

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An authenticator with one passkey, for a site at an origin. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32));
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #userHandle: string | undefined;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The body of `createPasskey` without the name. */
  register({ ceremony, options }: Ceremony, answer: AnswerOptions = {}) {
    this.#userHandle = options.user?.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#authenticatorData(HAS_CREDENTIAL, answer), credential]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const response = {
      clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, answer)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    };
    return { ceremony, credential: { ...this.#common(), response } };
  }

  /** The body of `createPasskeySession`, and the `passkey` of a proof. */
  answer({ ceremony, options }: Ceremony, answer: AnswerOptions = {}) {
    this.#counter += 1;
    const data = this.#authenticatorData(0, answer);
    const client = this.#clientData('webauthn.get', options.challenge, answer);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    const response = {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(this.#userHandle !== undefined && { userHandle: this.#userHandle }),
    };
    return { ceremony, credential: { ...this.#common(), response } };
  }

  #common() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: AnswerOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, { isVerified = true, counter = this.#counter }: AnswerOptions): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const state = Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), state, count]);
  }
}
