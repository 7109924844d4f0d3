import { inject, injectable } from 'inversify';
import type { Feed } from '../domain/entities/feed.ts';
import type { BlockPage } from '../domain/entities/page.ts';
import type { Store } from '../domain/entities/store.ts';
import { storeFeedTitle } from '../domain/page-title.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { tilePage } from '../domain/tile-page.ts';
import { StoreRepository } from '../repositories/store-repository.ts';
import { FeedService } from './feed-service.ts';

export interface StorePageData {
  store: Tagged<Store>;
  feed: Promise<Tagged<Feed>>;
}

/** Tiles of the cover page: one read of the content service. */
const COVER_TILES = 250;

/** Stores and what they offer. */
@injectable()
export class StoreService {
  readonly #stores: Pick<StoreRepository, 'bySlug' | 'firstLinks'>;
  readonly #feeds: Pick<FeedService, 'queryFeed'>;

  constructor(
    @inject(StoreRepository) stores: Pick<StoreRepository, 'bySlug' | 'firstLinks'>,
    @inject(FeedService) feeds: Pick<FeedService, 'queryFeed'>,
  ) {
    this.#stores = stores;
    this.#feeds = feeds;
  }

  /** All stores as tiles. */
  async cover(ctx: RequestContext): Promise<Tagged<BlockPage>> {
    const { value, tags } = await this.#stores.firstLinks(ctx, COVER_TILES);
    const tiles = value.items.map((store) => ({
      title: store.title,
      href: `/stores/${store.slug}`,
      store,
      ...(store.logo && { image: store.logo }),
    }));
    return { value: tilePage({ title: 'Stores', url: '/stores', tiles }), tags };
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
