import { inject, injectable } from 'inversify';
import { ZodError } from 'zod';
import { tokens } from '../composition/tokens.ts';
import { post } from '../contracts/content/types/post.ts';
import { type SearchParams, searchResponse } from '../contracts/search/search.ts';
import type { ContentProblem } from '../domain/entities/content-problem.ts';
import type { FeedQuery } from '../domain/entities/feed.ts';
import type { PostTile } from '../domain/entities/post.ts';
import type { Log } from '../domain/log.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { toPostTile } from '../domain/to-post-tile.ts';
import { AppError } from '../errors/app-error.ts';
import { errors } from '../errors/catalogue.ts';
import { readBackendError } from '../errors/read-backend-error.ts';
import type { DataCache } from '../infra/cache/data-cache.ts';
import type { HttpClient } from '../infra/http/http-client.ts';
import { HttpFailure } from '../infra/http/http-failure.ts';
import { entryTags, typeTag } from './entry-tags.ts';
import type { Mapping } from './mapping/mapping.ts';
import { readEntry } from './mapping/read-entry.ts';
import { toPost } from './mapping/to-post.ts';

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
    return this.#cache.read<Tagged<FoundPosts>>({
      call: 'search.posts',
      params,
      policy: 'short',
      tags: ({ tags }) => tags,
      deadline: ctx.deadline,
      fetch: (signal) => this.#fetch(ctx, params, query, signal),
    });
  }

  async #fetch(
    ctx: RequestContext,
    params: SearchParams,
    query: FeedQuery,
    deadline: AbortSignal,
  ): Promise<Tagged<FoundPosts>> {
    const found = await this.#call(ctx, params, deadline);
    const problems: ContentProblem[] = [];
    const mapping: Mapping = {
      imagesUrl: this.#config.backends.images,
      embedded: [],
      problem: (problem) => problems.push({ ...problem, timestamp: ctx.now.toISOString() }),
    };
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
    if (problems.length > 0) this.#log.warn({ problems }, 'content problems');
    const tags = new Set([...found.records.post.flatMap(entryTags), typeTag(post.uid)]);
    return { value: { posts, totalCount: found.count }, tags: [...tags] };
  }

  async #call(ctx: RequestContext, params: SearchParams, deadline: AbortSignal) {
    const query = new URLSearchParams(
      Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const { previewToken } = this.#config.content;
    const headers = ctx.environment !== 'production' && previewToken ? { access_token: previewToken } : {};
    try {
      return searchResponse.parse(await this.#http.get({ path: PATH, query, headers, deadline }));
    } catch (error) {
      throw toSearchError(error);
    }
  }
}

const commaList = (values: readonly string[] | undefined) => (values?.length ? values.join(',') : undefined);

/** A feed's query as the search service reads it. */
function toSearchParams(query: FeedQuery): SearchParams {
  return {
    query: query.query,
    sort: query.sort,
    stores: commaList(query.stores),
    primary_stores: commaList(query.primaryStores),
    brands: commaList(query.brands),
    categories: commaList(query.categories),
    merchandise_branches: commaList(query.merchandiseBranches),
    merchandise_types: commaList(query.merchandiseTypes),
    primary_categories: commaList(query.primaryCategories),
    themes: commaList(query.themes),
    flags: commaList(query.flags),
    genders: commaList(query.genders),
    shipping: commaList(query.shipping),
    min_price: query.minPrice,
    max_price: query.maxPrice,
    exclusive: query.exclusive === undefined ? undefined : query.exclusive ? 'true' : 'false',
  };
}

function toSearchError(error: unknown): unknown {
  if (error instanceof ZodError) {
    return errors.searchFetch({ path: PATH, reason: 'not in the agreed form' }, { cause: error });
  }
  if (!(error instanceof HttpFailure)) return error;
  if (error.kind === 'timeout') return errors.searchTimeout({ path: PATH }, { cause: error });
  const { code, message = error.kind } = readBackendError(error.body);
  return errors.searchFetch(
    {
      path: PATH,
      reason: message,
      ...(error.status !== undefined && { status: error.status }),
      ...(code !== undefined && { errorCode: code }),
    },
    { cause: error },
  );
}
