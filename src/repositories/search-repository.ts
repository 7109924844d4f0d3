import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import { post } from '../contracts/content/types/post.ts';
import { productListing } from '../contracts/content/types/product-listing.ts';
import { type SearchParams, searchResponse } from '../contracts/search/search.ts';
import type { ContentProblem } from '../domain/entities/content-problem.ts';
import type { FeedQuery } from '../domain/entities/feed.ts';
import type { ProductListing } from '../domain/entities/listing.ts';
import type { PostTile } from '../domain/entities/post.ts';
import type { Log } from '../domain/log.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { toPostTile } from '../domain/to-post-tile.ts';
import { AppError } from '../errors/app-error.ts';
import { contentProblems } from '../errors/content-problems.ts';
import type { DataCache } from '../infra/cache/data-cache.ts';
import type { HttpClient } from '../infra/http/http-client.ts';
import { entryTags, typeTag } from './entry-tags.ts';
import { gatherProblems } from './mapping/gather-problems.ts';
import { readEntry } from './mapping/read-entry.ts';
import { toListings } from './mapping/to-listing.ts';
import { toPost, withoutTexts } from './mapping/to-post.ts';
import { toSearchError } from './to-search-error.ts';
import { toSearchParams } from './to-search-params.ts';

export interface FoundPosts {
  posts: PostTile[];
  /** Over all pages. */
  totalCount: number;
}
export interface FoundListings {
  listings: ProductListing[];
  /** Over all pages. */
  totalCount: number;
}
interface Page {
  offset?: number;
  limit: number;
}
interface StoredAnswer<Found> extends Tagged<Found> {
  /** Told to every request that is answered with the stored copy. */
  problems: readonly ContentProblem[];
}
interface SearchConfig {
  backends: { images: string };
  content: { previewToken?: string };
}

const PATH = '/search';

/** The search service (browsing spec, section 7). */
@injectable()
export class SearchRepository {
  readonly #http: Pick<HttpClient, 'get'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: SearchConfig;
  readonly #log: Log;

  constructor(
    @inject(tokens.searchHttp) http: Pick<HttpClient, 'get'>,
    @inject(tokens.dataCache) cache: Pick<DataCache, 'read'>,
    @inject(tokens.config) config: SearchConfig,
    @inject(tokens.log) log: Log,
  ) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
    this.#log = log;
  }

  /** Posts that match, in the query's order. Throws SearchFetchError, TimeoutError. */
  posts(ctx: RequestContext, query: FeedQuery, { offset = 0, limit }: Page): Promise<Tagged<FoundPosts>> {
    const params = { ...toSearchParams(query), environment: ctx.environment, offset, limit };
    return this.#read(ctx, 'posts', params, (signal) => this.#fetchPosts(ctx, params, query, signal));
  }

  /** Product listings that match, in the query's order. Throws SearchFetchError, TimeoutError. */
  listings(ctx: RequestContext, query: FeedQuery, { offset = 0, limit }: Page): Promise<Tagged<FoundListings>> {
    const { environment } = ctx;
    const params = { ...toSearchParams(query), content_types: productListing.uid, environment, offset, limit };
    return this.#read(ctx, 'listings', params, (signal) => this.#fetchListings(ctx, params, signal));
  }

  async #read<Found>(
    ctx: RequestContext,
    name: string,
    params: SearchParams,
    fetch: (deadline: AbortSignal) => Promise<StoredAnswer<Found>>,
  ): Promise<Tagged<Found>> {
    const cached = this.#cache.read<StoredAnswer<Found>>({
      call: `search.${name}`,
      params,
      policy: 'short',
      tags: ({ tags }) => tags,
      deadline: ctx.deadline,
      fetch,
    });
    const { value, tags, problems } = await cached.catch((error: unknown) => {
      throw toSearchError(error, PATH);
    });
    for (const problem of problems) ctx.report(problem);
    return { value, tags };
  }

  async #fetchListings(
    ctx: RequestContext,
    params: SearchParams,
    deadline: AbortSignal,
  ): Promise<StoredAnswer<FoundListings>> {
    const found = await this.#call(ctx, params, deadline);
    const { mapping, tell } = gatherProblems(this.#config.backends.images, ctx.now, this.#log);
    const records = found.records.product_listing;
    const references = records.map((record) => ({ ...record, _content_type_uid: productListing.uid }));
    const listings = toListings(references, mapping).filter((listing) => listing.kind === 'product_listing');
    const problems = tell();
    // Whether a listing is shown by a post is part of the question.
    const types = params.max_live_posts === undefined ? [productListing.uid] : [productListing.uid, post.uid];
    const tags = new Set([...records.flatMap(entryTags), ...types.map(typeTag)]);
    return { value: { listings, totalCount: found.count }, tags: [...tags], problems };
  }

  async #fetchPosts(
    ctx: RequestContext,
    params: SearchParams,
    query: FeedQuery,
    deadline: AbortSignal,
  ): Promise<StoredAnswer<FoundPosts>> {
    const found = await this.#call(ctx, params, deadline);
    const { mapping, tell } = gatherProblems(this.#config.backends.images, ctx.now, this.#log);
    const records = new Map(found.records.post.map((record) => [record.uid, record]));
    // Posts are visible only if their record loaded (browsing spec, section 4).
    const posts = found.results.flatMap(({ uid }) => {
      const record = records.get(uid);
      if (record === undefined) return [];
      try {
        return toPostTile(toPost(withoutTexts(readEntry(post, record)), mapping), query) ?? [];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        mapping.problem({ uid, ...contentProblems.unreadableEntry(error.message) });
        return [];
      }
    });
    const problems = tell();
    const tags = new Set([...found.records.post.flatMap(entryTags), typeTag(post.uid)]);
    return { value: { posts, totalCount: found.count }, tags: [...tags], problems };
  }

  async #call(ctx: RequestContext, params: SearchParams, deadline: AbortSignal) {
    const query = new URLSearchParams(
      Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const { previewToken } = this.#config.content;
    const headers = ctx.environment !== 'production' && previewToken ? { access_token: previewToken } : {};
    return searchResponse.parse(await this.#http.get({ path: PATH, query, headers, deadline }));
  }
}
