import { inject, injectable } from 'inversify';
import { store } from '../contracts/content/types/store.ts';
import type { Store, StoreLink } from '../domain/entities/store.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { ContentClient, type EntriesPage } from './content-client.ts';
import { toStore, toStoreLink } from './mapping/to-store.ts';

/** Stores by slug and in lists. */
@injectable()
export class StoreRepository {
  readonly #content: Pick<ContentClient, 'first' | 'list'>;

  constructor(@inject(ContentClient) content: Pick<ContentClient, 'first' | 'list'>) {
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

  /** The first `limit` stores by slug that are listed in the directory. */
  firstLinks(ctx: RequestContext, limit: number): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#links(ctx, { query: { 'publishing_rules.hide_from_directory': { $ne: true } }, asc: 'slug', limit });
  }

  #links(
    ctx: RequestContext,
    request: { query: Record<string, unknown>; asc?: string; limit?: number },
  ): Promise<Tagged<EntriesPage<StoreLink>>> {
    return this.#content.list(ctx, { as: 'store-links', type: store, request, policy: 'day', map: toStoreLink });
  }
}
