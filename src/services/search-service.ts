import { inject, injectable } from 'inversify';
import type { Feed } from '../domain/entities/feed.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { FeedService } from './feed-service.ts';

/** Searches that visitors type. */
@injectable()
export class SearchService {
  readonly #feeds: Pick<FeedService, 'queryFeed'>;

  constructor(@inject(FeedService) feeds: Pick<FeedService, 'queryFeed'>) {
    this.#feeds = feeds;
  }

  /** Posts that match the words, best first; for no words the most popular ones. `query` is normalised. */
  feed(ctx: RequestContext, query: string, page: number): Promise<Tagged<Feed>> {
    return this.#feeds.queryFeed(ctx, {
      title: query === '' ? 'Popular deals' : `Results for “${query}”`,
      url: query === '' ? '/search' : `/search?${new URLSearchParams({ query })}`,
      query: query === '' ? { sort: 'popularity' } : { query, sort: 'relevance' },
      page,
    });
  }
}
