import type { EntryOf } from '../../contracts/content/fields.ts';
import type { legacyCoupon } from '../../contracts/content/types/legacy-coupon.ts';
import type { StoreCoupon } from '../../domain/entities/store-coupon.ts';
import { present } from './present.ts';

/** A coupon without its tracking link: pages link to `/go/c/…`. With neither code nor number it is of no use to anyone. */
export function toStoreCoupon(entry: EntryOf<typeof legacyCoupon>): StoreCoupon | undefined {
  const { uid, title, code, description, expires_at: expiresAt, legacy_id: legacyId } = entry;
  if (!code && !legacyId) return undefined;
  return { uid, title, ...present({ code, description, expiresAt, legacyId }) };
}
