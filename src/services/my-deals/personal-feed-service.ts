import { inject, injectable } from 'inversify';
import type { Found } from '../domain/entities/found.ts';
import type { PostTile } from '../domain/entities/post.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { PersonalFeedRepository } from '../repositories/personal-feed-repository.ts';
import { PostTileRepository } from '../repositories/post-tile-repository.ts';
import type { SearchPage } from '../repositories/search-repository.ts';

/** Feeds that are one user's own: slots from the subscriptions service, records from the content service. */
@injectable()
export class PersonalFeedService {
  readonly #feeds: Pick<PersonalFeedRepository, 'slots'>;
  readonly #tiles: Pick<PostTileRepository, 'byUids'>;

  constructor(
    @inject(PersonalFeedRepository) feeds: Pick<PersonalFeedRepository, 'slots'>,
    @inject(PostTileRepository) tiles: Pick<PostTileRepository, 'byUids'>,
  ) {
    this.#feeds = feeds;
    this.#tiles = tiles;
  }

  /** What follows for the user is not narrowed any further: nothing is counted. Throws BadPDSRequest without a user. */
  async posts(ctx: RequestContext, feedSlug: string, page: SearchPage): Promise<Tagged<Found<PostTile>>> {
    const { postUids, totalCount, maxStartsAt } = await this.#feeds.slots(ctx, feedSlug, page);
    const { value: items, tags } = await this.#tiles.byUids(ctx, postUids);
    const counts = { deals: totalCount, products: 0, stores: 0, articles: 0 };
    return { value: { items, totalCount, counts, facets: {}, maxStartsAt }, tags };
  }
}
