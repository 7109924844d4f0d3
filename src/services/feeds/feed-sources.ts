import type { PostTile } from '../../domain/deals/post.ts';
import type { FeedPage } from '../../domain/feeds/feed.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentHubSearchRepository, SearchRepository } from '../../repositories/search/search-repository.ts';
import type { PersonalFeedService } from '../my-deals/personal-feed-service.ts';
import type { SearchCall } from './find-refined.ts';

type Source = (ctx: RequestContext, feed: Pick<FeedPage, 'feedSlug'>) => SearchCall<PostTile>;

/** The search behind a feed, by the source that its editor chose (docs/spec/feeds.md FEEDS-1). */
export class FeedSources {
  readonly #sources: Record<FeedPage['source'], Source>;

  constructor(
    search: Pick<SearchRepository, 'posts'>,
    contentHub: Pick<ContentHubSearchRepository, 'posts'>,
    personal: Pick<PersonalFeedService, 'posts'>,
  ) {
    this.#sources = {
      search_v5: (ctx) => (query, page) => search.posts(ctx, query, page),
      search_api: (ctx) => (query, page) => contentHub.posts(ctx, query, page),
      feeds_api:
        (ctx, { feedSlug }) =>
        (_query, page) =>
          personal.posts(ctx, feedSlug, page),
    };
  }

  /** Returns the search call of a feed. Throws BadPDSRequest for a personal feed without a user. */
  posts(ctx: RequestContext, feed: Pick<FeedPage, 'source' | 'feedSlug'>): SearchCall<PostTile> {
    return this.#sources[feed.source](ctx, feed);
  }
}
