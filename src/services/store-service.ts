import { inject, injectable } from 'inversify';
import type { Feed } from '../domain/entities/feed.ts';
import type { Store } from '../domain/entities/store.ts';
import { storeProductsTitle } from '../domain/page-title.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { StoreRepository } from '../repositories/store-repository.ts';
import { FeedService } from './feed-service.ts';
import { StoreFeedService } from './store-feed-service.ts';

export interface StorePageData {
  store: Tagged<Store>;
  feed: Promise<Tagged<Feed>>;
}

/** Stores and what they offer. */
@injectable()
export class StoreService {
  readonly #stores: Pick<StoreRepository, 'bySlug'>;
  readonly #storeFeeds: Pick<StoreFeedService, 'feed'>;
  readonly #feeds: Pick<FeedService, 'productFeed'>;

  constructor(
    @inject(StoreRepository) stores: Pick<StoreRepository, 'bySlug'>,
    @inject(StoreFeedService) storeFeeds: Pick<StoreFeedService, 'feed'>,
    @inject(FeedService) feeds: Pick<FeedService, 'productFeed'>,
  ) {
    this.#stores = stores;
    this.#storeFeeds = storeFeeds;
    this.#feeds = feeds;
  }

  /** The store, and its feed which nobody waits for. Throws EntryNotFound. */
  async page(ctx: RequestContext, slug: string, page: number): Promise<StorePageData> {
    const store = await this.#stores.bySlug(ctx, slug);
    return { store, feed: this.#storeFeeds.feed(ctx, store.value, page) };
  }

  /** The store, and its product listings which are read at the same time. Throws EntryNotFound. */
  async products(ctx: RequestContext, slug: string, page: number): Promise<StorePageData> {
    const feed = this.#feeds.productFeed(ctx, {
      title: slug,
      url: `/stores/${slug}/products`,
      query: { stores: [slug] },
      page,
    });
    // Nobody waits for it when there is no such store.
    feed.catch(() => {});
    const store = await this.#stores.bySlug(ctx, slug);
    const titled = ({ value, tags }: Tagged<Feed>) => ({
      value: { ...value, title: storeProductsTitle(store.value.title) },
      tags,
    });
    return { store, feed: feed.then(titled) };
  }
}
