import { MAX_LIMIT } from '../../contracts/content/delivery.ts';
import { legacyCoupon } from '../../contracts/coupons/legacy-coupon.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { StoreCoupon } from '../../domain/coupons/coupon.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { toStoreCoupon } from './to-coupon.ts';

/** The coupons that stores have in the legacy system. */
export class StoreCouponRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /** All coupons of a store, including expired ones, since the cached answer outlives them. */
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
