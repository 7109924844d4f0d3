import type { Tagged } from '../../domain/content/tagged.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import type { FoundPage } from '../../domain/feeds/feed-query.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import type { PersonalFeedRepository } from '../../repositories/my-deals/personal-feed-repository.ts';
import type { SearchPage } from '../../repositories/search/search-codec.ts';

/** Personal feeds: slots from the subscriptions service, records from the content service. */
export class PersonalFeedService {
  readonly #feeds: Pick<PersonalFeedRepository, 'slots'>;
  readonly #tiles: Pick<PostTileRepository, 'byUids'>;

  constructor(feeds: Pick<PersonalFeedRepository, 'slots'>, tiles: Pick<PostTileRepository, 'byUids'>) {
    this.#feeds = feeds;
    this.#tiles = tiles;
  }

  /** Personal feeds cannot be refined, so they have no facets. Throws BadPDSRequest without a user. */
  async posts(ctx: RequestContext, feedSlug: string, page: SearchPage): Promise<Tagged<FoundPage<PostTile>>> {
    const { postUids, totalCount, maxStartsAt } = await this.#feeds.slots(ctx, feedSlug, page);
    const { value: items, tags } = await this.#tiles.byUids(ctx, postUids);
    const counts = { deals: totalCount, products: 0, stores: 0, articles: 0 };
    return { value: { items, totalCount, counts, facets: {}, maxStartsAt }, tags };
  }
}
