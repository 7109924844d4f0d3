import type { EntryOf } from '../../contracts/content/fields.ts';
import { legacyCoupon } from '../../contracts/coupons/legacy-coupon.ts';
import { post } from '../../contracts/deals/post.ts';
import { store } from '../../contracts/stores/store.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RevealedCoupon } from '../../domain/coupons/coupon.ts';
import type { CouponEntry } from '../../domain/coupons/coupon-id.ts';
import { orderListings } from '../../domain/feeds/listing-order.ts';
import { couponGoLink, dealGoLink } from '../../domain/links/go-link.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient } from '../content/content-client.ts';
import type { Mapping } from '../content/mapping.ts';
import { mappingFor } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';
import { toListings } from '../deals/to-listing.ts';
import { postIncludes } from '../deals/to-post.ts';
import { toStoreLink } from '../stores/to-store.ts';
import { toDescription, toPostCoupons, toStoreCoupon } from './to-coupon.ts';

/** The codes of an entry, and from when until when it is on offer. */
export interface CouponSource {
  /** ISO 8601 */
  startsAt?: string;
  /** ISO 8601 */
  expiresAt?: string;
  coupons: RevealedCoupon[];
}

/** The one way to codes: no page, list or feed holds any. */
export class CouponRepository {
  readonly #content: Pick<ContentClient, 'first'>;

  constructor(content: Pick<ContentClient, 'first'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  byEntry(ctx: RequestContext, { contentType, uid }: CouponEntry): Promise<Tagged<CouponSource>> {
    const read = { as: 'codes', policy: 'hour' } as const;
    const request = { query: { uid }, includeEmbeddedItems: true };
    return contentType === 'post'
      ? this.#content.first(ctx, {
          ...read,
          type: post,
          request: { ...request, include: postIncludes },
          map: ofPost,
        })
      : this.#content.first(ctx, {
          ...read,
          type: legacyCoupon,
          request: { ...request, include: ['store'] },
          map: ofStore,
        });
  }
}

/** The way out is the coupon listing's own, else that of what can be bought first. */
function ofPost(entry: EntryOf<typeof post>, outer: Mapping): CouponSource {
  const mapping = mappingFor(outer, entry);
  const listings = orderListings(toListings(entry.listings, mapping));
  return {
    startsAt: entry.schedule.starts_at,
    ...(entry.schedule.expires_at && { expiresAt: entry.schedule.expires_at }),
    coupons: toPostCoupons(entry, mapping).map(({ coupon, code, listingUid, embeddedItems }) => {
      const listing = listings.find(({ uid }) => uid === listingUid) ?? listings[0];
      const { code: hidden, ...facts } = coupon;
      return {
        ...facts,
        id: hidden.id,
        code,
        embeddedItems,
        ...(listing && { goLink: dealGoLink(entry.uid, listing.uid), store: listing.store }),
      };
    }),
  };
}

function ofStore(entry: EntryOf<typeof legacyCoupon>, outer: Mapping): CouponSource {
  const mapping = mappingFor(outer, entry);
  const coupon = toStoreCoupon(entry, mapping);
  if (!coupon?.code || !entry.code) return { coupons: [] };
  const { code: hidden, uid: _uid, legacyId, ...facts } = coupon;
  const storeEntry = readReference(store, entry.store, mapping);
  return {
    coupons: [
      {
        ...facts,
        id: hidden.id,
        code: entry.code.trim(),
        embeddedItems: toDescription(entry.description, mapping).embeddedItems,
        ...(legacyId !== undefined && { goLink: couponGoLink(legacyId) }),
        ...(storeEntry && { store: toStoreLink(storeEntry, mapping) }),
      },
    ],
  };
}
