import { MAX_LIMIT } from '../../contracts/content/delivery.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { legacyCoupon } from '../../contracts/coupons/coupon-entries.ts';
import { post } from '../../contracts/deals/post.ts';
import { store } from '../../contracts/stores/store.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RevealedCoupon, StoreCoupon } from '../../domain/coupons/coupon.ts';
import type { CouponEntry } from '../../domain/coupons/coupon-reveal.ts';
import { orderListings } from '../../domain/feeds/listing-order.ts';
import { couponGoLink, dealGoLink } from '../../domain/links/go-link.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { type Mapping, mappingFor } from '../content/mapping.ts';
import { readReference } from '../content/read-entry.ts';
import { toListings } from '../deals/to-listing.ts';
import { postIncludes } from '../deals/to-post.ts';
import { toStoreLink } from '../stores/to-store.ts';
import { toDescription, toPostCoupons, toStoreCoupon } from './to-coupon.ts';

/** The codes of an entry and the time in which it is valid. */
export interface CouponSource {
  /** ISO 8601 */
  startsAt?: string;
  /** ISO 8601 */
  expiresAt?: string;
  coupons: RevealedCoupon[];
}

/** The only reads that return whole codes; no page, list or feed contains them. */
export class CouponRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
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
          map: toPostSource,
        })
      : this.#content.first(ctx, {
          ...read,
          type: legacyCoupon,
          request: { ...request, include: ['store'] },
          map: toLegacySource,
        });
  }

  /** All coupons of a store in the legacy system, including expired ones, since the cached answer outlives them. */
  ofStore(ctx: RequestContext, storeUid: string): Promise<Tagged<EntriesPage<StoreCoupon>>> {
    return this.#content.list(ctx, {
      as: 'store-coupons',
      type: legacyCoupon,
      request: { query: { 'store.uid': storeUid }, limit: MAX_LIMIT },
      policy: 'hour',
      map: toStoreCoupon,
    });
  }
}

/** A code's go link is that of its coupon listing, else that of the first listing. */
function toPostSource(entry: EntryOf<typeof post>, outer: Mapping): CouponSource {
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

function toLegacySource(entry: EntryOf<typeof legacyCoupon>, outer: Mapping): CouponSource {
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
