import type { EntryOf } from '../../contracts/content/fields.ts';
import { couponListing } from '../../contracts/coupons/coupon-entries.ts';
import type { post } from '../../contracts/deals/post.ts';
import { productListing } from '../../contracts/deals/product-listing.ts';
import { saleListing } from '../../contracts/deals/sale-listing.ts';
import type { GoPost, GoTarget } from '../../domain/links/go-target.ts';
import { type Mapping, present } from '../content/mapping.ts';
import { readReferences } from '../content/read-entry.ts';

/** The types that hold a way out of their own: all that a `/go/l/…` link may name. */
export const listingTypes = [productListing, saleListing, couponListing] as const;

interface TrackedEntry {
  uid: string;
  tracking_link: string;
  expires_at?: string | null | undefined;
}

export const toGoTarget = ({ uid, tracking_link, expires_at }: TrackedEntry): GoTarget => ({
  uid,
  destination: tracking_link,
  ...present({ expiresAt: expires_at }),
});

/** A listing that is not published, or cannot be read, is no way out. */
export function toGoPost(entry: EntryOf<typeof post>, mapping: Mapping): GoPost {
  const listings = entry.listings.flatMap((reference) =>
    listingTypes.flatMap((type) =>
      readReferences<TrackedEntry & { legacy_id?: number | null | undefined }>(type, [reference], mapping),
    ),
  );
  return {
    startsAt: entry.schedule.starts_at,
    ...present({ expiresAt: entry.schedule.expires_at }),
    listings: listings.map((listing) => ({ ...toGoTarget(listing), ...present({ legacyId: listing.legacy_id }) })),
  };
}
