import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import { post } from '../contracts/content/types/post.ts';
import { type SearchParams, searchResponse } from '../contracts/search/search.ts';
import type { FeedQuery } from '../domain/entities/feed.ts';
import type { PostTile } from '../domain/entities/post.ts';
import type { Log } from '../domain/log.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { toPostTile } from '../domain/to-post-tile.ts';
import { AppError } from '../errors/app-error.ts';
import type { DataCache } from '../infra/cache/data-cache.ts';
import type { HttpClient } from '../infra/http/http-client.ts';
import { entryTags, typeTag } from './entry-tags.ts';
import { gatherProblems } from './mapping/gather-problems.ts';
import { readEntry } from './mapping/read-entry.ts';
import { toPost } from './mapping/to-post.ts';
import { toSearchError } from './to-search-error.ts';
import { toSearchParams } from './to-search-params.ts';

export interface FoundPosts {
  posts: PostTile[];
  /** Over all pages. */
  totalCount: number;
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
  posts(ctx: RequestContext, query: FeedQuery, { offset = 0, limit }: { offset?: number; limit: number }) {
    const params = { ...toSearchParams(query), environment: ctx.environment, offset, limit };
    const cached = this.#cache.read<Tagged<FoundPosts>>({
      call: 'search.posts',
      params,
      policy: 'short',
      tags: ({ tags }) => tags,
      deadline: ctx.deadline,
      fetch: (signal) => this.#fetch(ctx, params, query, signal),
    });
    return cached.catch((error: unknown) => {
      throw toSearchError(error, PATH);
    });
  }

  async #fetch(
    ctx: RequestContext,
    params: SearchParams,
    query: FeedQuery,
    deadline: AbortSignal,
  ): Promise<Tagged<FoundPosts>> {
    const found = await this.#call(ctx, params, deadline);
    const { mapping, tell } = gatherProblems(this.#config.backends.images, ctx.now, this.#log);
    const records = new Map(found.records.post.map((record) => [record.uid, record]));
    // Posts are visible only if their record loaded (browsing spec, section 4).
    const posts = found.results.flatMap(({ uid }) => {
      const record = records.get(uid);
      if (record === undefined) return [];
      try {
        return toPostTile(toPost(readEntry(post, record), mapping), query) ?? [];
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        mapping.problem({ uid, message: error.message });
        return [];
      }
    });
    tell();
    const tags = new Set([...found.records.post.flatMap(entryTags), typeTag(post.uid)]);
    return { value: { posts, totalCount: found.count }, tags: [...tags] };
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
