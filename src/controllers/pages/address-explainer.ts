import type { AddressExplanation, StoredCopy } from '../../contracts/staff/operation-calls.ts';
import { toAppError } from '../../domain/errors/catalog.ts';
import type { InspectedCopy, PageCache } from '../../rendering/page-cache.ts';
import { lifeOf } from '../../rendering/stored-page.ts';
import { type PageAddress, parsePageAddress } from './page-address.ts';
import type { PageLoader } from './page-loader.ts';
import type { RenderJob } from './render-job.ts';
import type { MatchedRoute, RouteMatcher } from './route-matcher.ts';

/** Explains to operators what an address answers, and how old its stored copies are. */
export class AddressExplainer {
  readonly #matcher: Pick<RouteMatcher, 'match'>;
  readonly #loader: Pick<PageLoader, 'isShared' | 'load' | 'redirectOf'>;
  readonly #cache: Pick<PageCache<RenderJob>, 'inspect'>;

  constructor(
    matcher: Pick<RouteMatcher, 'match'>,
    loader: Pick<PageLoader, 'isShared' | 'load' | 'redirectOf'>,
    cache: Pick<PageCache<RenderJob>, 'inspect'>,
  ) {
    this.#matcher = matcher;
    this.#loader = loader;
    this.#cache = cache;
  }

  /** `rawAddress`: path and query. Undefined for text that no page can have as its address. */
  async explain(rawAddress: string, requestId: string): Promise<AddressExplanation | undefined> {
    const address = parsePageAddress(rawAddress);
    if (!address) return undefined;
    const matched = this.#matcher.match(address);
    const isShared = matched !== undefined && this.#loader.isShared(matched);
    const [redirect, copies] = await Promise.all([
      this.#loader.redirectOf(address.path, requestId),
      isShared ? this.#cache.inspect(matched.key) : [],
    ]);
    return {
      address: matched?.address ?? address.path,
      route: matched ? describeRoute(matched, address) : null,
      rule: redirect ? { to: redirect.to, status: redirect.status } : null,
      caching: isShared ? 'shared' : matched ? 'personal' : 'none',
      status: matched && isShared ? (copies[0]?.copy.status ?? (await this.#statusOf(matched, requestId))) : null,
      copies: copies.map(describeCopy),
    };
  }

  /** Loads the page without rendering or storing it: only its data tells whether it exists. */
  async #statusOf(matched: MatchedRoute, requestId: string): Promise<number> {
    try {
      return (await this.#loader.load(matched, requestId)).status;
    } catch (error) {
      return toAppError(error).status;
    }
  }
}

function describeRoute({ route, match, key }: MatchedRoute, { query }: PageAddress) {
  const params = Object.entries(match.params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    name: route.name,
    pattern: route.path,
    params: Object.fromEntries(params) as Record<string, string>,
    ignored_query: [...new Set(query.keys())].filter((name) => !match.query.has(name)),
    cache_key: key,
  };
}

function describeCopy({ where, copy, state, purge }: InspectedCopy): StoredCopy {
  const { startedAt, freshMs, staleMs } = copy;
  const at = (time: number) => new Date(time).toISOString();
  return {
    where,
    state,
    status: copy.status,
    location: copy.location ?? null,
    loaded_at: at(startedAt),
    changed_at: at(copy.changedAt),
    fresh_until: at(startedAt + freshMs),
    stale_until: at(startedAt + freshMs + staleMs),
    ends_at: at(startedAt + lifeOf(copy)),
    bytes: copy.html.brotli.length + copy.json.brotli.length,
    etag: copy.html.etag,
    tags: [...new Set(copy.tags)].sort(),
    purged_at: purge ? at(purge.at) : null,
    purged_tag: purge?.tag ?? null,
  };
}
