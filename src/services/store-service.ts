import { inject, injectable } from 'inversify';
import type { Feed } from '../domain/entities/feed.ts';
import type { Store } from '../domain/entities/store.ts';
import { storeFeedTitle } from '../domain/page-title.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { StoreRepository } from '../repositories/store-repository.ts';
import { FeedService } from './feed-service.ts';

export interface StorePageData {
  store: Tagged<Store>;
  feed: Promise<Tagged<Feed>>;
}

/** Stores and what they offer. */
@injectable()
export class StoreService {
  readonly #stores: Pick<StoreRepository, 'bySlug'>;
  readonly #feeds: Pick<FeedService, 'queryFeed'>;

  constructor(
    @inject(StoreRepository) stores: Pick<StoreRepository, 'bySlug'>,
    @inject(FeedService) feeds: Pick<FeedService, 'queryFeed'>,
  ) {
    this.#stores = stores;
    this.#feeds = feeds;
  }

  /** The store, and its feed which is read at the same time. Throws EntryNotFound. */
  async page(ctx: RequestContext, slug: string, page: number): Promise<StorePageData> {
    const feed = this.#feeds.queryFeed(ctx, {
      title: slug,
      url: `/stores/${slug}`,
      query: { stores: [slug], sort: 'popularity' },
      page,
    });
    // Nobody waits for it when there is no such store.
    feed.catch(() => {});
    const store = await this.#stores.bySlug(ctx, slug);
    const titled = ({ value, tags }: Tagged<Feed>) => ({
      value: { ...value, title: storeFeedTitle(store.value.title) },
      tags,
    });
    return { store, feed: feed.then(titled) };
  }
}
