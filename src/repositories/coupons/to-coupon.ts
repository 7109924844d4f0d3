import type { EntryOf, ReferenceField, RichTextField } from '../../contracts/content/fields.ts';
import { couponListing } from '../../contracts/coupons/coupon-listing.ts';
import type { legacyCoupon } from '../../contracts/coupons/legacy-coupon.ts';
import type { post } from '../../contracts/deals/post.ts';
import type { RichTextChild, RichTextEmbed } from '../../domain/content/rich-text.ts';
import { richTextText } from '../../domain/content/rich-text-text.ts';
import type { Coupon, HiddenCode, StoreCoupon } from '../../domain/coupons/coupon.ts';
import { codeStart } from '../../domain/coupons/coupon-code.ts';
import { type CouponEntry, couponId } from '../../domain/coupons/coupon-id.ts';
import type { Mapping } from '../content/mapping.ts';
import { present } from '../content/present.ts';
import { readReferences } from '../content/read-entry.ts';
import { toRichText } from '../content/to-rich-text.ts';
import { codeSignature } from './coupon-key.ts';

/** A coupon with what pages must not hold, for `CouponRepository`. */
interface SecretCoupon {
  coupon: Coupon;
  code: string;
  /** Name of a coupon listing's go link. */
  listingUid?: string;
  embeddedItems: RichTextEmbed[];
}

const toHiddenCode = (entry: CouponEntry, code: string, { couponKey: key }: Mapping): HiddenCode => ({
  id: couponId(entry, codeSignature(key, entry, code)),
  start: codeStart(code),
});

/** The codes of a post: those that its editor gave, then those of its coupon listings. The same one may be there twice. */
export function toPostCoupons(
  entry: Pick<EntryOf<typeof post>, 'uid' | 'coupon_codes' | 'listings'>,
  mapping: Mapping,
): SecretCoupon[] {
  const owner = { contentType: 'post', uid: entry.uid } as const;
  const own = (entry.coupon_codes ?? []).map(({ title, code, description, expiration_text, origin }) => ({
    ...secret(owner, code, description, mapping, (described, hidden) => ({
      title,
      code: hidden,
      origin: origin ?? 'editors',
      ...present({ ...described, expirationText: expiration_text }),
    })),
  }));
  return [...own, ...ofListings(owner, entry.listings, mapping)];
}

const ofListings = (owner: CouponEntry, listings: readonly ReferenceField[], mapping: Mapping): SecretCoupon[] =>
  readReferences(couponListing, listings, mapping).map(({ uid, headline, code, description, expires_at, origin }) => ({
    listingUid: uid,
    ...secret(owner, code, description, mapping, (described, hidden) => ({
      title: headline,
      code: hidden,
      origin: origin ?? 'store',
      ...present({ ...described, expiresAt: expires_at }),
    })),
  }));

function secret(
  owner: CouponEntry,
  code: string,
  field: RichTextField | null | undefined,
  mapping: Mapping,
  make: (described: { description: string | undefined }, hidden: HiddenCode) => Coupon,
): SecretCoupon {
  const { words: description, embeddedItems } = toDescription(field, mapping);
  return { coupon: make({ description }, toHiddenCode(owner, code, mapping)), code: code.trim(), embeddedItems };
}

/** A coupon without its tracking link: pages link to `/go/c/…`. With neither code nor number it is of no use to anyone. */
export function toStoreCoupon(entry: EntryOf<typeof legacyCoupon>, mapping: Mapping): StoreCoupon | undefined {
  const { uid, title, code, expires_at: expiresAt, legacy_id: legacyId, origin } = entry;
  if (!code && !legacyId) return undefined;
  return {
    uid,
    title,
    origin: origin ?? 'store',
    ...(code && { code: toHiddenCode({ contentType: 'legacy_coupon', uid }, code, mapping) }),
    ...present({ description: toDescription(entry.description, mapping).words, expiresAt, legacyId }),
  };
}

/** A description without its HTML, and what it embeds (docs/spec/coupons.md COUPONS-1). */
export function toDescription(field: RichTextField | null | undefined, mapping: Mapping) {
  // Nearly all are plain words.
  if (typeof field === 'string' && !/[<&]/.test(field)) return { words: field.trim() || undefined, embeddedItems: [] };
  const text = toRichText(field, mapping);
  return { words: (text && richTextText(text)) || undefined, embeddedItems: text ? embedsOf(text.children) : [] };
}

const embedsOf = (children: readonly RichTextChild[]): RichTextEmbed[] =>
  children.flatMap((child) =>
    'text' in child ? [] : [...(child.embed ? [child.embed] : []), ...embedsOf(child.children)],
  );
