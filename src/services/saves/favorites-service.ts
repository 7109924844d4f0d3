import { FEED_PAGE_SIZE } from '../../domain/feeds/feed.ts';
import { pageCount } from '../../domain/feeds/feed-paging.ts';
import type { Engagement } from '../../domain/saves/engagement.ts';
import type { Favorite, Favorites } from '../../domain/saves/favorites.ts';
import { type FavoriteKind, favoriteKinds } from '../../domain/saves/favorites-address.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { withoutEmpty } from '../../domain/text/without-empty.ts';
import type { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import type { ProductListingRepository } from '../../repositories/deals/product-listing-repository.ts';
import type { StoreRepository } from '../../repositories/stores/store-repository.ts';
import type { EngagementService } from './engagement-service.ts';

type Entry = Pick<Engagement, 'contentType' | 'uid'>;

const kinds = Object.keys(favoriteKinds) as FavoriteKind[];

/** What members have saved, as it is now. All throw NotLoggedIn where nobody is, and EngagementsUnavailable. */
export class FavoritesService {
  readonly #engagements: Pick<EngagementService, 'list' | 'isSaved'>;
  readonly #posts: Pick<PostTileRepository, 'byUids'>;
  readonly #listings: Pick<ProductListingRepository, 'byUids'>;
  readonly #stores: Pick<StoreRepository, 'linksByUids'>;

  constructor(
    engagements: Pick<EngagementService, 'list' | 'isSaved'>,
    posts: Pick<PostTileRepository, 'byUids'>,
    listings: Pick<ProductListingRepository, 'byUids'>,
    stores: Pick<StoreRepository, 'linksByUids'>,
  ) {
    this.#engagements = engagements;
    this.#posts = posts;
    this.#listings = listings;
    this.#stores = stores;
  }

  /** One page of a kind; without one of the first that anything is saved of. After the last page comes the last. */
  async page(ctx: RequestContext, asked: FavoriteKind | undefined, page: number): Promise<Favorites> {
    const all = await this.#engagements.list(ctx);
    const of = (kind: FavoriteKind) => all.filter(({ contentType }) => contentType === favoriteKinds[kind]);
    const kind = asked ?? kinds.find((one) => of(one).length > 0) ?? 'deals';
    const saved = of(kind);
    const paging = { totalCount: saved.length, pageSize: FEED_PAGE_SIZE };
    const shown = Math.min(page, pageCount(paging));
    const entries = saved.slice((shown - 1) * FEED_PAGE_SIZE, shown * FEED_PAGE_SIZE);
    const items = await this.#look(ctx, kind, entries);
    return {
      kind,
      counts: { deals: of('deals').length, products: of('products').length, stores: of('stores').length },
      items: items.map((item, place) => ({ ...item, savedAt: entries[place]?.savedAt ?? '' })),
      page: shown,
      ...paging,
    };
  }

  /** One thing, whether it is saved or not. */
  async item(ctx: RequestContext, { contentType, uid }: Entry): Promise<{ item: Favorite; isSaved: boolean }> {
    const kind = kinds.find((one) => favoriteKinds[one] === contentType) ?? 'deals';
    const [[item = { contentType, uid }], isSaved] = await Promise.all([
      this.#look(ctx, kind, [{ uid }]),
      this.#engagements.isSaved(ctx, { contentType, uid }),
    ]);
    return { item, isSaved };
  }

  /** In the order given. */
  async #look(ctx: RequestContext, kind: FavoriteKind, entries: readonly Pick<Entry, 'uid'>[]): Promise<Favorite[]> {
    const uids = entries.map(({ uid }) => uid);
    if (uids.length === 0) return [];
    switch (kind) {
      case 'deals': {
        const find = byUid(await this.#startedPosts(ctx, uids));
        return uids.map((uid) => ({ contentType: 'post', uid, ...withoutEmpty({ post: find(uid) }) }));
      }
      case 'products': {
        const find = byUid((await this.#listings.byUids(ctx, uids)).value.items);
        return uids.map((uid) => ({ contentType: 'product_listing', uid, ...withoutEmpty({ listing: find(uid) }) }));
      }
      case 'stores': {
        const find = byUid((await this.#stores.linksByUids(ctx, uids)).value.items);
        return uids.map((uid) => ({ contentType: 'store', uid, ...withoutEmpty({ store: find(uid) }) }));
      }
    }
  }

  /** One that has not started is not there yet, as on its own page. */
  async #startedPosts(ctx: RequestContext, uids: readonly string[]) {
    const { value } = await this.#posts.byUids(ctx, uids);
    return value.filter(
      ({ startsAt }) => ctx.environment !== 'production' || Date.parse(startsAt) <= ctx.now.getTime(),
    );
  }
}

function byUid<Item extends { uid: string }>(items: readonly Item[]): (uid: string) => Item | undefined {
  const found = new Map(items.map((item) => [item.uid, item]));
  return (uid) => found.get(uid);
}
