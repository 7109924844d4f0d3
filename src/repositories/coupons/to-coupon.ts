import { createHmac } from 'node:crypto';
import type { EntryOf, ReferenceField, RichTextField } from '../../contracts/content/fields.ts';
import type { legacyCoupon } from '../../contracts/coupons/coupon-entries.ts';
import { couponListing } from '../../contracts/coupons/coupon-entries.ts';
import type { post } from '../../contracts/deals/post.ts';
import { type RichTextChild, type RichTextEmbed, richTextText } from '../../domain/content/rich-text.ts';
import type { Coupon, HiddenCode, StoreCoupon } from '../../domain/coupons/coupon.ts';
import { codeStart } from '../../domain/coupons/coupon-code.ts';
import { type CouponEntry, couponId } from '../../domain/coupons/coupon-reveal.ts';
import type { Mapping } from '../content/mapping.ts';
import { present } from '../content/mapping.ts';
import { readReferences } from '../content/read-entry.ts';
import { toRichText } from '../content/to-rich-text.ts';

/** A coupon with its code, which only `CouponRepository` may return. */
interface SecretCoupon {
  coupon: Coupon;
  code: string;
  /** The coupon listing that the code comes from. */
  listingUid?: string;
  embeddedItems: RichTextEmbed[];
}

const SIGNATURE_DIGITS = 16;

/** Unique per code and entry. Without the key, guesses of the code cannot be verified. */
const codeSignature = (key: Uint8Array, { contentType, uid }: CouponEntry, code: string): string =>
  createHmac('sha256', key).update(`${contentType} ${uid} ${code.trim()}`).digest('hex').slice(0, SIGNATURE_DIGITS);

const toHiddenCode = (entry: CouponEntry, code: string, { couponKey: key }: Mapping): HiddenCode => ({
  id: couponId(entry, codeSignature(key, entry, code)),
  start: codeStart(code),
});

/** The codes of a post: the editor's, then those of its coupon listings. The same code may appear twice. */
export function toPostCoupons(
  entry: Pick<EntryOf<typeof post>, 'uid' | 'coupon_codes' | 'listings'>,
  mapping: Mapping,
): SecretCoupon[] {
  const owner = { contentType: 'post', uid: entry.uid } as const;
  const own = (entry.coupon_codes ?? []).map(({ title, code, description, expiration_text, origin }) => ({
    ...secretCoupon(owner, code, description, mapping, (described, hidden) => ({
      title,
      code: hidden,
      origin: origin ?? 'editors',
      ...present({ ...described, expirationText: expiration_text }),
    })),
  }));
  return [...own, ...listingCoupons(owner, entry.listings, mapping)];
}

const listingCoupons = (owner: CouponEntry, listings: readonly ReferenceField[], mapping: Mapping): SecretCoupon[] =>
  readReferences(couponListing, listings, mapping).map(({ uid, headline, code, description, expires_at, origin }) => ({
    listingUid: uid,
    ...secretCoupon(owner, code, description, mapping, (described, hidden) => ({
      title: headline,
      code: hidden,
      origin: origin ?? 'store',
      ...present({ ...described, expiresAt: expires_at }),
    })),
  }));

function secretCoupon(
  owner: CouponEntry,
  code: string,
  field: RichTextField | null | undefined,
  mapping: Mapping,
  make: (described: { description: string | undefined }, hidden: HiddenCode) => Coupon,
): SecretCoupon {
  const { text: description, embeddedItems } = toDescription(field, mapping);
  return { coupon: make({ description }, toHiddenCode(owner, code, mapping)), code: code.trim(), embeddedItems };
}

/** Omits the tracking link: pages link to `/go/c/…`. Undefined without code and number, since it could not be used. */
export function toStoreCoupon(entry: EntryOf<typeof legacyCoupon>, mapping: Mapping): StoreCoupon | undefined {
  const { uid, title, code, expires_at: expiresAt, legacy_id: legacyId, origin } = entry;
  if (!code && !legacyId) return undefined;
  return {
    uid,
    title,
    origin: origin ?? 'store',
    ...(code && { code: toHiddenCode({ contentType: 'legacy_coupon', uid }, code, mapping) }),
    ...present({ description: toDescription(entry.description, mapping).text, expiresAt, legacyId }),
  };
}

/** The plain text of a description and its embedded entries (docs/spec/coupons.md COUPONS-1). */
export function toDescription(field: RichTextField | null | undefined, mapping: Mapping) {
  // Fast path: nearly all descriptions are plain text.
  if (typeof field === 'string' && !/[<&]/.test(field)) return { text: field.trim() || undefined, embeddedItems: [] };
  const richText = toRichText(field, mapping);
  return {
    text: (richText && richTextText(richText)) || undefined,
    embeddedItems: richText ? embedsOf(richText.children) : [],
  };
}

const embedsOf = (children: readonly RichTextChild[]): RichTextEmbed[] =>
  children.flatMap((child) =>
    'text' in child ? [] : [...(child.embed ? [child.embed] : []), ...embedsOf(child.children)],
  );
