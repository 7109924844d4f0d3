import type { Tagged } from '../../domain/content/tagged.ts';
import type { StoreCoupon } from '../../domain/coupons/coupon.ts';
import { currentStoreCoupons } from '../../domain/coupons/current-coupons.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import type { ListingRequest } from '../../domain/feeds/listing-request.ts';
import { storeProductsTitle } from '../../domain/shell/page-title.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { Store } from '../../domain/stores/store.ts';
import type { CouponRepository } from '../../repositories/coupons/coupon-repository.ts';
import type { StoreRepository } from '../../repositories/stores/store-repository.ts';
import type { CouponAnswerService } from '../coupons/coupon-answer-service.ts';
import type { FeedService } from '../feeds/feed-service.ts';
import type { StoreFeedService } from './store-feed-service.ts';

interface StoreProducts {
  store: Tagged<Store>;
  feed: Promise<Tagged<Feed>>;
}
interface StorePageData extends StoreProducts {
  coupons: Promise<Tagged<StoreCoupon[]>>;
}

/** Store pages. */
export class StoreService {
  readonly #stores: Pick<StoreRepository, 'bySlug'>;
  readonly #storeFeeds: Pick<StoreFeedService, 'feed'>;
  readonly #coupons: Pick<CouponRepository, 'ofStore'>;
  readonly #feeds: Pick<FeedService, 'productFeed'>;
  readonly #answers: Pick<CouponAnswerService, 'ranked'>;

  constructor(
    stores: Pick<StoreRepository, 'bySlug'>,
    storeFeeds: Pick<StoreFeedService, 'feed'>,
    coupons: Pick<CouponRepository, 'ofStore'>,
    feeds: Pick<FeedService, 'productFeed'>,
    answers: Pick<CouponAnswerService, 'ranked'>,
  ) {
    this.#stores = stores;
    this.#storeFeeds = storeFeeds;
    this.#coupons = coupons;
    this.#feeds = feeds;
    this.#answers = answers;
  }

  /** The store, with its feed and running coupons loading in parallel. Throws EntryNotFound. */
  async page(ctx: RequestContext, slug: string, request: ListingRequest): Promise<StorePageData> {
    const store = await this.#stores.bySlug(ctx, slug);
    return {
      store,
      feed: this.#storeFeeds.feed(ctx, store.value, request),
      coupons: this.#currentStoreCoupons(ctx, store.value),
    };
  }

  /** The store, with its product listings loading in parallel. Throws EntryNotFound. */
  async products(ctx: RequestContext, slug: string, request: ListingRequest): Promise<StoreProducts> {
    const list = { title: slug, url: `/stores/${slug}/products`, query: { stores: [slug] } };
    const feed = this.#feeds.productFeed(ctx, list, request);
    // No caller awaits the feed if the store does not exist: mark its rejection as handled.
    feed.catch(() => {});
    const store = await this.#stores.bySlug(ctx, slug);
    const titled = ({ value, tags }: Tagged<Feed>) => ({
      value: { ...value, title: storeProductsTitle(store.value.title) },
      tags,
    });
    return { store, feed: feed.then(titled) };
  }

  async #currentStoreCoupons(ctx: RequestContext, { uid }: Store): Promise<Tagged<StoreCoupon[]>> {
    const { value, tags } = await this.#coupons.ofStore(ctx, uid);
    const ranked = await this.#answers.ranked(ctx, currentStoreCoupons(value.items, ctx.now));
    return { value: ranked.value, tags: [...tags, ...ranked.tags] };
  }
}
