import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { FeedPage } from '../../domain/feeds/feed.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { feedPageIncludes, feedPlacementIncludes, toFeedPage } from './to-feed-page.ts';

/** Feed pages: what a feed shows, what stands around it, and what is placed in it. */
export class FeedPageRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
    this.#content = content;
  }

  /** By its address, or by its slug where it has another address. Throws EntryNotFound. */
  byUrlOrSlug(ctx: RequestContext, url: string, slug: string): Promise<Tagged<FeedPage>> {
    return this.#first(ctx, { $or: [{ url }, { feed_slug: slug }] });
  }

  /** Throws EntryNotFound. */
  byUrl(ctx: RequestContext, url: string): Promise<Tagged<FeedPage>> {
    return this.#first(ctx, { url });
  }

  /** For the rows of other pages: queries and placements, without the blocks around them. Throws EmptyResultSet. */
  byUids(ctx: RequestContext, uids: readonly string[]): Promise<Tagged<EntriesPage<FeedPage>>> {
    return this.#content.list(ctx, {
      as: 'feed-rows',
      isRequired: true,
      type: feedPage,
      request: { query: { uid: { $in: [...uids].sort() } }, include: feedPlacementIncludes },
      policy: 'hour',
      map: (entry, mapping) => toFeedPage({ ...entry, top_content_blocks: [], bottom_content_blocks: [] }, mapping),
    });
  }

  #first(ctx: RequestContext, query: Record<string, unknown>): Promise<Tagged<FeedPage>> {
    return this.#content.first(ctx, {
      as: 'feed-page',
      type: feedPage,
      request: { query, include: feedPageIncludes, includeEmbeddedItems: true },
      policy: 'hour',
      map: toFeedPage,
    });
  }
}
