import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { Feed, FeedPage } from '../../domain/feeds/feed.ts';
import type { FeedQuery } from '../../domain/feeds/feed-query.ts';
import type { ListingRequest } from '../../domain/feeds/listing-request.ts';
import { storeFeedTitle } from '../../domain/shell/page-title.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { Store } from '../../domain/stores/store.ts';
import type { FeedService } from '../feeds/feed-service.ts';

const FEED_ADDRESS = /^\/shop\/feeds\/([^/?#]+)$/;

/** The feed on a store's page (docs/spec/stores.md STORES-2). */
export class StoreFeedService {
  readonly #feeds: Pick<FeedService, 'page' | 'feed' | 'queryFeed'>;

  constructor(feeds: Pick<FeedService, 'page' | 'feed' | 'queryFeed'>) {
    this.#feeds = feeds;
  }

  /**
   * One page of the feed that the store's `feed_url` names, under the store's address; the store's deals by popularity
   * if there is no such feed.
   */
  async feed(ctx: RequestContext, store: Store, request: ListingRequest): Promise<Tagged<Feed>> {
    const url = `/stores/${store.slug}`;
    const title = storeFeedTitle(store.title);
    const followed = await this.#followed(ctx, store);
    if (followed === undefined) {
      return this.#feeds.queryFeed(ctx, { title, url, query: dealsOf(store) }, request);
    }
    const { value, tags } = await this.#feeds.feed(ctx, { ...withStoreSort(followed.value), title, url }, request);
    return { value, tags: [...followed.tags, ...tags] };
  }

  /** The query of the feed, for other lists of it. */
  async query(ctx: RequestContext, store: Store): Promise<Tagged<FeedQuery>> {
    const followed = await this.#followed(ctx, store);
    return { value: followed?.value.query ?? dealsOf(store), tags: followed?.tags ?? [] };
  }

  async #followed(ctx: RequestContext, { feedUrl }: Store): Promise<Tagged<FeedPage> | undefined> {
    if (feedUrl === undefined || !feedUrl.startsWith('/')) return undefined;
    const slug = FEED_ADDRESS.exec(feedUrl)?.[1];
    try {
      return await this.#feeds.page(ctx, { url: feedUrl, ...(slug !== undefined && { slug }) });
    } catch (error) {
      // Fall back to the store's deals if the feed page is unpublished.
      if (errors.entryNotFound.is(error)) return undefined;
      throw error;
    }
  }
}

const dealsOf = ({ slug }: Store): FeedQuery => ({ stores: [slug] });

/** Keeps an editor's sort; otherwise sorts by popularity, under the name that the source uses. */
const withStoreSort = (feedPage: FeedPage): FeedPage => ({
  ...feedPage,
  query: {
    ...feedPage.query,
    sort: feedPage.query.sort ?? (feedPage.source === 'search_api' ? 'popularity:desc' : 'popularity'),
  },
});
