import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { EntryKey } from '../references.ts';

/** The scope and the expiry of a preview link. */
export interface PreviewGrant {
  /** The entry whose latest version is shown, with those of the entries that it refers to. */
  entry?: EntryKey | undefined;
  address: string;
  at?: Date | undefined;
  expiresAt: Date;
}

const KEY_BYTES = 32;
/** Another format of tokens gets another name. */
const FORMAT = 'p1';
/** Longer texts are not tokens, so do not compute their signature. */
const MAX_LENGTH = 2_000;

const payload = z.object({
  e: z.tuple([z.string(), z.string()]).optional(),
  p: z.string(),
  t: z.number().optional(),
  x: z.number(),
});

/** Signs and verifies the tokens of preview links. The service stores none of them. */
export class PreviewTokens {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'content-previews', KEY_BYTES));
    this.#now = now;
  }

  sign({ entry, address, at, expiresAt }: PreviewGrant): string {
    const given: z.input<typeof payload> = {
      ...(entry && { e: [entry.contentType, entry.uid] }),
      p: address,
      ...(at && { t: at.getTime() }),
      x: expiresAt.getTime(),
    };
    const text = `${FORMAT}.${Buffer.from(JSON.stringify(given)).toString('base64url')}`;
    return `${text}.${this.#signatureOf(text).toString('base64url')}`;
  }

  /** Undefined for a token that is not signed by this service, or has expired. */
  verify(token: string): PreviewGrant | undefined {
    const [, text = '', given = ''] = /^(p1\.[\w-]+)\.([\w-]{43})$/.exec(token.slice(0, MAX_LENGTH)) ?? [];
    const signature = Buffer.from(given, 'base64url');
    const expected = this.#signatureOf(text);
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
    const [, encoded = ''] = text.split('.');
    const { e, p, t, x } = payload.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
    if (x <= this.#now().getTime()) return undefined;
    return {
      entry: e && { contentType: e[0], uid: e[1] },
      address: p,
      at: t === undefined ? undefined : new Date(t),
      expiresAt: new Date(x),
    };
  }

  #signatureOf(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}
