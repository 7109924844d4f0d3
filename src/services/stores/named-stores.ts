import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { StoreLink } from '../../domain/stores/store.ts';
import { storeNamed } from '../../domain/stores/store-named.ts';
import { slugify } from '../../domain/text/slugify.ts';
import { titleCase } from '../../domain/text/title-case.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';
import type { StoreRepository } from '../../repositories/stores/store-repository.ts';

/** Of stores that a search for the name finds, as many are looked at. */
const LOOKED_AT = 12;

/** Stores as people name them. */
export class NamedStores {
  readonly #stores: Pick<StoreRepository, 'linksBySlugs'>;
  readonly #search: Pick<SearchRepository, 'stores'>;
  readonly #log: Log;

  constructor(stores: Pick<StoreRepository, 'linksBySlugs'>, search: Pick<SearchRepository, 'stores'>, log: Log) {
    this.#stores = stores;
    this.#search = search;
    this.#log = log;
  }

  /** The stores of the names, or of their slugs; `unknown` are names of none. Throws ContentFetchError, SearchFetchError. */
  async find(ctx: RequestContext, names: readonly string[]): Promise<{ slugs: string[]; unknown: string[] }> {
    const bySlug = await this.#bySlug(ctx, names.map(slugify));
    const found = await Promise.all(
      names.map(async (name) => bySlug.get(slugify(name)) ?? (await this.#byName(ctx, name))),
    );
    return {
      slugs: [...new Set(found.flatMap((store) => store?.slug ?? []))],
      unknown: names.filter((_name, index) => found[index] === undefined),
    };
  }

  /** What the stores are called, by slug. One that cannot be read goes by its slug: whoever asks shows more than names. */
  async names(ctx: RequestContext, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.#bySlug(ctx, slugs).catch((error: unknown) => {
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'stores without their names');
      return new Map<string, StoreLink>();
    });
    return new Map(slugs.map((slug) => [slug, found.get(slug)?.title ?? titleCase(slug.replace(/[-_]/g, ' '))]));
  }

  async #bySlug(ctx: RequestContext, slugs: readonly string[]): Promise<ReadonlyMap<string, StoreLink>> {
    const asked = [...new Set(slugs)].filter((slug) => slug !== '').sort();
    if (asked.length === 0) return new Map();
    const { value } = await this.#stores.linksBySlugs(ctx, asked);
    return new Map(value.items.map((store) => [store.slug, store]));
  }

  async #byName(ctx: RequestContext, name: string): Promise<StoreLink | undefined> {
    const query = { query: name, sort: 'relevance' };
    const { value } = await this.#search.stores(ctx, query, { limit: LOOKED_AT });
    return storeNamed(value.items, [name]);
  }
}
