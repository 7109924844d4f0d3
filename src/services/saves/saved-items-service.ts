import { FEED_PAGE_SIZE } from '../../domain/feeds/feed.ts';
import { pageCount } from '../../domain/feeds/feed-paging.ts';
import { type Save, saveKey } from '../../domain/saves/save.ts';
import type { SaveWatch } from '../../domain/saves/save-watch.ts';
import {
  type ListedItem,
  type ListPosition,
  type SaveableItem,
  type SavedItemKind,
  type SavedItemList,
  savedItemKinds,
} from '../../domain/saves/saved-items.ts';
import { isOver, orderSaves } from '../../domain/saves/saved-order.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { withoutEmpty } from '../../domain/text/without-empty.ts';
import type { PostTileRepository } from '../../repositories/deals/post-repository.ts';
import type { ProductListingRepository } from '../../repositories/deals/product-listing-repository.ts';
import type { StoreRepository } from '../../repositories/stores/store-repository.ts';
import type { SaveService } from './save-service.ts';
import type { WatchService } from './watch-service.ts';

type Entry = Pick<Save, 'contentType' | 'uid'>;

const kinds = Object.keys(savedItemKinds) as SavedItemKind[];

/** Saved items with their current content. Methods throw NotLoggedIn and EngagementsUnavailable. */
export class SavedItemsService {
  readonly #saves: Pick<SaveService, 'list' | 'isSaved'>;
  readonly #watches: Pick<WatchService, 'list'>;
  readonly #posts: Pick<PostTileRepository, 'byUids'>;
  readonly #listings: Pick<ProductListingRepository, 'byUids'>;
  readonly #stores: Pick<StoreRepository, 'linksByUids'>;

  constructor(
    saves: Pick<SaveService, 'list' | 'isSaved'>,
    watches: Pick<WatchService, 'list'>,
    posts: Pick<PostTileRepository, 'byUids'>,
    listings: Pick<ProductListingRepository, 'byUids'>,
    stores: Pick<StoreRepository, 'linksByUids'>,
  ) {
    this.#saves = saves;
    this.#watches = watches;
    this.#posts = posts;
    this.#listings = listings;
    this.#stores = stores;
  }

  /**
   * One page of a kind; by default the first kind with items. A page after the last returns the last. When the service has no
   * watches, the list is in its usual order.
   */
  async page(
    ctx: RequestContext,
    requested: SavedItemKind | undefined,
    { page = 1, order = 'recent', show }: ListPosition = {},
  ): Promise<SavedItemList> {
    const [all, watched] = await Promise.all([this.#saves.list(ctx), this.#watches.list(ctx)]);
    const watches = new Map(watched?.watches.map((watch) => [saveKey(watch), watch]));
    const watchOf = (save: Save) => watches.get(saveKey(save));
    const of = (kind: SavedItemKind) => all.filter(({ contentType }) => contentType === savedItemKinds[kind]);
    const kind = requested ?? kinds.find((kind) => of(kind).length > 0) ?? 'deals';
    const ended = of(kind).filter((save) => isOver(watchOf(save), ctx.now));
    const saved = orderSaves(show === 'ended' ? ended : of(kind), watchOf, order, ctx.now);
    const paging = { totalCount: saved.length, pageSize: FEED_PAGE_SIZE };
    const shown = Math.min(page, pageCount(paging));
    const entries = saved.slice((shown - 1) * FEED_PAGE_SIZE, shown * FEED_PAGE_SIZE);
    const items = await this.#load(ctx, kind, entries);
    return {
      kind,
      counts: { deals: of('deals').length, products: of('products').length, stores: of('stores').length },
      items: items.map((item, index) => withSave(item, entries[index], watchOf)),
      order,
      endedCount: ended.length,
      ...withoutEmpty({ show, mails: watched?.mails }),
      page: shown,
      ...paging,
    };
  }

  /** One item, whether it is saved or not. */
  async item(ctx: RequestContext, { contentType, uid }: Entry): Promise<{ item: SaveableItem; isSaved: boolean }> {
    const kind = kinds.find((kind) => savedItemKinds[kind] === contentType) ?? 'deals';
    const [[item = { contentType, uid }], isSaved] = await Promise.all([
      this.#load(ctx, kind, [{ uid }]),
      this.#saves.isSaved(ctx, { contentType, uid }),
    ]);
    return { item, isSaved };
  }

  /** Items in the order of `entries`. */
  async #load(
    ctx: RequestContext,
    kind: SavedItemKind,
    entries: readonly Pick<Entry, 'uid'>[],
  ): Promise<SaveableItem[]> {
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

  /** Omits deals that have not started, as their own pages do. */
  async #startedPosts(ctx: RequestContext, uids: readonly string[]) {
    const { value } = await this.#posts.byUids(ctx, uids);
    return value.filter(
      ({ startsAt }) => ctx.environment !== 'production' || Date.parse(startsAt) <= ctx.now.getTime(),
    );
  }
}

function withSave(
  item: SaveableItem,
  save: Save | undefined,
  watchOf: (save: Save) => SaveWatch | undefined,
): ListedItem {
  const watch = save && watchOf(save);
  return {
    ...item,
    savedAt: save?.savedAt ?? '',
    ...(watch && { watch: { isOn: watch.isOn, ...withoutEmpty({ savedPrice: watch.savedPrice }) } }),
  };
}

function byUid<Item extends { uid: string }>(items: readonly Item[]): (uid: string) => Item | undefined {
  const found = new Map(items.map((item) => [item.uid, item]));
  return (uid) => found.get(uid);
}
