import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { SocialPicture } from '../../domain/shell/social-picture.ts';

const KEY_BYTES = 32;
/** Change it with the drawing: pictures are cached by their address. */
const DRAWING = '1';

/**
 * The addresses of social pictures. They hold what the picture shows, signed with the site's `secret`, so that others cannot
 * have their words drawn under our name.
 */
export class SocialAddress {
  readonly #key: KeyObject;

  constructor(secret: string) {
    const key = hkdfSync('sha256', secret, '', `social-picture-${DRAWING}`, KEY_BYTES);
    this.#key = createSecretKey(new Uint8Array(key));
  }

  /** Path with query. The texts must be well-formed. */
  pathOf(picture: SocialPicture): string {
    const { title, offer, image } = picture;
    const query = new URLSearchParams({
      title,
      ...(offer !== undefined && { offer }),
      ...(image !== undefined && { image }),
      signature: this.#sign(picture).toString('base64url'),
    });
    return `/social.jpg?${query}`;
  }

  /** The picture of a query; `undefined` if this site did not sign it. */
  read(query: URLSearchParams): SocialPicture | undefined {
    const value = (name: string) => query.get(name) ?? undefined;
    const picture = { title: value('title') ?? '', offer: value('offer'), image: value('image') };
    const given = Buffer.from(value('signature') ?? '', 'base64url');
    const signature = this.#sign(picture);
    return given.length === signature.length && timingSafeEqual(given, signature) ? picture : undefined;
  }

  #sign({ title, offer, image }: SocialPicture): Buffer {
    const text = JSON.stringify([title, offer, image]);
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, 16);
  }
}
