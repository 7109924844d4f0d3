import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { FEED_PAGE_SIZE } from '../../domain/feeds/feed.ts';
import type { FeedQuery } from '../../domain/feeds/feed-query.ts';
import { storeFeedTitle } from '../../domain/shell/page-title.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import { articleItem, type Channel, postItem } from '../../domain/syndication/channel.ts';
import type { ArticleRepository } from '../../repositories/articles/article-repository.ts';
import type { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';
import type { StoreRepository } from '../../repositories/stores/store-repository.ts';
import type { StoreFeedService } from '../stores/store-feed-service.ts';

const NEWEST = 'starts_at:desc';

/**
 * Channels for feed readers, newest first whatever the page's order. A page that is defined by its order alone, such as
 * popular deals, keeps it for choosing the deals.
 */
export class SyndicationService {
  readonly #feedPages: Pick<FeedPageRepository, 'byUrl' | 'byUrlOrSlug'>;
  readonly #stores: Pick<StoreRepository, 'bySlug'>;
  readonly #articles: Pick<ArticleRepository, 'list'>;
  readonly #search: Pick<SearchRepository, 'posts'>;
  readonly #storeFeeds: Pick<StoreFeedService, 'query'>;

  constructor(
    feedPages: Pick<FeedPageRepository, 'byUrl' | 'byUrlOrSlug'>,
    stores: Pick<StoreRepository, 'bySlug'>,
    articles: Pick<ArticleRepository, 'list'>,
    search: Pick<SearchRepository, 'posts'>,
    storeFeeds: Pick<StoreFeedService, 'query'>,
  ) {
    this.#feedPages = feedPages;
    this.#stores = stores;
    this.#articles = articles;
    this.#search = search;
    this.#storeFeeds = storeFeeds;
  }

  /** A feed page's newest deals, by its address or else its slug. Throws EntryNotFound, SearchFetchError. */
  async feed(ctx: RequestContext, { url, slug }: { url: string; slug?: string }): Promise<Tagged<Channel>> {
    const page = await (slug === undefined
      ? this.#feedPages.byUrl(ctx, url)
      : this.#feedPages.byUrlOrSlug(ctx, url, slug));
    const { title, query, seo, source } = page.value;
    if (source === 'feeds_api') throw errors.badPdsRequest({});
    const posts = await this.#newest(ctx, query);
    const description = seo.description ?? `The newest deals from ${title} on ${SITE_NAME}.`;
    return {
      value: { title, description, url: page.value.url, items: posts.value },
      tags: [...page.tags, ...posts.tags],
    };
  }

  /** The newest deals of what the store's page shows. Throws EntryNotFound, SearchFetchError. */
  async store(ctx: RequestContext, slug: string): Promise<Tagged<Channel>> {
    const store = await this.#stores.bySlug(ctx, slug);
    const query = await this.#storeFeeds.query(ctx, store.value);
    const posts = await this.#newest(ctx, query.value);
    const title = storeFeedTitle(store.value.title);
    const description = store.value.metaDescription ?? `The newest deals from ${store.value.title}.`;
    return {
      value: { title, description, url: `/stores/${slug}`, items: posts.value },
      tags: [...store.tags, ...query.tags, ...posts.tags],
    };
  }

  /** The newest articles. */
  async blog(ctx: RequestContext): Promise<Tagged<Channel>> {
    const { value, tags } = await this.#articles.list(ctx, { skip: 0, limit: FEED_PAGE_SIZE });
    const description = 'Guides, seasonal advice and the stories behind good prices.';
    return { value: { title: 'Blog', description, url: '/blog', items: value.items.map(articleItem) }, tags };
  }

  async #newest(ctx: RequestContext, query: FeedQuery) {
    const { sort: _order, ...filters } = query;
    const chosen = Object.keys(filters).length === 0 ? query : { ...filters, sort: NEWEST };
    const { value, tags } = await this.#search.posts(ctx, chosen, { limit: FEED_PAGE_SIZE });
    const posts = value.items.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
    return { value: posts.map((post) => postItem(post, ctx.now)), tags };
  }
}
