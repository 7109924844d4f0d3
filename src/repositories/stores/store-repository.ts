import type { EntriesRequest } from '../../contracts/content/delivery.ts';
import { store } from '../../contracts/stores/store.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { Store, StoreLink } from '../../domain/stores/store.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { toStore, toStoreLink } from './to-store.ts';

/** Maximum entries of one read of the content service (docs/spec/calls.md CALLS-11). */
export const DIRECTORY_PAGE = 250;

/** Editors may hide a store from lists; its page stays available. */
const LISTED = { 'publishing_rules.hide_from_directory': { $ne: true } };

/** Stores by slug and in lists. */
export class StoreRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(content: Pick<ContentClient, 'first' | 'list'>) {
    this.#content = content;
  }

  /** Throws EntryNotFound. */
  bySlug(ctx: RequestContext, slug: string): Promise<Tagged<Store>> {
    return this.#content.first(ctx, {
      as: 'store',
      type: store,
      request: { query: { slug } },
      policy: 'hour',
      map: toStore,
    });
  }

  linksBySlugs(ctx: RequestContext, slugs: readonly string[]): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#links(ctx, { query: { slug: { $in: slugs } } });
  }

  /** Unordered. Not cached, since the selection is personal. */
  linksByUids(ctx: RequestContext, uids: readonly string[]): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#links(ctx, { query: { uid: { $in: [...uids] } }, limit: uids.length }, 'none');
  }

  /** The first `limit` stores by slug that are listed in the directory, and how many there are. */
  firstLinks(ctx: RequestContext, limit: number): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#links(ctx, { query: LISTED, asc: 'slug', limit, includeCount: true });
  }

  /**
   * One page of the directory, by slug: names only, and the total. Titles match `pattern`.
   * `page` is one-based.
   */
  directory(
    ctx: RequestContext,
    { pattern, page }: { pattern?: string; page: number },
  ): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#links(ctx, {
      query: { ...LISTED, ...(pattern !== undefined && { title: { $regex: pattern } }) },
      asc: 'slug',
      only: ['title', 'uid', 'slug'],
      skip: (page - 1) * DIRECTORY_PAGE,
      limit: DIRECTORY_PAGE,
      includeCount: true,
    });
  }

  #links(
    ctx: RequestContext,
    request: EntriesRequest,
    policy: 'day' | 'none' = 'day',
  ): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#content.list(ctx, { as: 'store-links', type: store, request, policy, map: toStoreLink });
  }
}
