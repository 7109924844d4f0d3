import type { z } from 'zod';
import { article } from '../../contracts/articles/article.ts';
import { searchContentHub } from '../../contracts/deals/deals.ts';
import { productListing } from '../../contracts/deals/listing.ts';
import { post } from '../../contracts/deals/post.ts';
import type { CallDefinition } from '../../contracts/define-call.ts';
import { type SearchParams, search, type searchedTypes, type searchResponse } from '../../contracts/search/search.ts';
import { store } from '../../contracts/stores/store.ts';
import type { Article } from '../../domain/articles/article.ts';
import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import type { ProductListing } from '../../domain/deals/listing.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import { toPostTile } from '../../domain/deals/post-tile.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { FeedQuery, FoundPage } from '../../domain/feeds/feed-query.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { StoreLink } from '../../domain/stores/store.ts';
import { policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { toArticle } from '../articles/to-article.ts';
import { collectProblems, type Mapping, mappingBase } from '../content/mapping.ts';
import { nextChange } from '../content/next-change.ts';
import { previewAccess } from '../content/read-access.ts';
import { entryTags, readEntry } from '../content/read-entry.ts';
import { toListings } from '../deals/to-listing.ts';
import { toPost, withoutTexts } from '../deals/to-post.ts';
import { sendCall } from '../send-call.ts';
import { toStoreLink } from '../stores/to-store.ts';
import { type SearchPage, toFoundPage, toPageParams, toSearchError, toSearchParams } from './search-codec.ts';

interface StoredAnswer<Item> extends Tagged<FoundPage<Item>> {
  /** Reported to every request that the cached answer serves. */
  problems: readonly ContentProblem[];
  validUntil: number | undefined;
}
interface SearchConfig {
  backends: { images: string };
  services: { token: string };
  content: { previewToken?: string };
}

type Answer = z.output<typeof searchResponse>;
/** Cache key of the call, and the call. */
interface SearchRemote {
  name: string;
  call: Omit<typeof search, 'path'> & Pick<CallDefinition, 'path'>;
}
type SearchedType = (typeof searchedTypes)[number];
type ToItems<Item> = (record: Answer['records']['post'][number], mapping: Mapping) => Item[];

/** The search service (docs/spec/calls.md CALLS-16). */
export class SearchRepository {
  protected readonly remote: SearchRemote = { name: 'search', call: search };
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: SearchConfig;
  readonly #base: Pick<Mapping, 'imagesUrl' | 'couponKey'>;
  readonly #log: Log;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: SearchConfig, log: Log) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
    this.#base = mappingBase(config);
    this.#log = log;
  }

  /** Matching posts in the query's order. Throws SearchFetchError, TimeoutError. */
  posts(ctx: RequestContext, query: FeedQuery, page: SearchPage): Promise<Tagged<FoundPage<PostTile>>> {
    return this.#find(ctx, post, query, page, (record, mapping) => {
      const tile = toPostTile(toPost(withoutTexts(readEntry(post, record, mapping)), mapping), query);
      return tile ? [tile] : [];
    });
  }

  /** Matching product listings in the query's order. Throws SearchFetchError, TimeoutError. */
  listings(ctx: RequestContext, query: FeedQuery, page: SearchPage): Promise<Tagged<FoundPage<ProductListing>>> {
    return this.#find(ctx, productListing, query, page, (record, mapping) =>
      toListings([{ ...record, _content_type_uid: productListing.uid }], mapping).filter(
        (listing) => listing.kind === 'product_listing',
      ),
    );
  }

  /** Matching stores. Throws SearchFetchError, TimeoutError. */
  stores(ctx: RequestContext, query: FeedQuery, page: SearchPage): Promise<Tagged<FoundPage<StoreLink>>> {
    return this.#find(ctx, store, query, page, (record, mapping) => [
      toStoreLink(readEntry(store, record, mapping), mapping),
    ]);
  }

  /** Matching articles. Throws SearchFetchError, TimeoutError. */
  articles(ctx: RequestContext, query: FeedQuery, page: SearchPage): Promise<Tagged<FoundPage<Article>>> {
    return this.#find(ctx, article, query, page, (record, mapping) => [
      toArticle(readEntry(article, record, mapping), mapping),
    ]);
  }

  async #find<Item>(
    ctx: RequestContext,
    { uid: type }: { uid: SearchedType },
    query: FeedQuery,
    page: SearchPage,
    toItems: ToItems<Item>,
  ): Promise<Tagged<FoundPage<Item>>> {
    const params: SearchParams = {
      ...toSearchParams(query),
      ...toPageParams(page),
      content_types: type,
      environment: ctx.environment,
    };
    const cached = this.#cache.read<StoredAnswer<Item>>({
      call: this.remote.name,
      params,
      policy: policyFor(ctx, 'short'),
      isLocal: true,
      tags: ({ tags }) => tags,
      validUntil: ({ validUntil }) => validUntil,
      now: ctx.now,
      deadline: ctx.deadline,
      fetch: async (deadline) => this.#store(ctx, type, await this.#call(ctx, params, deadline), toItems),
    });
    const { value, tags, problems, validUntil } = await cached.catch((error: unknown) => {
      throw toSearchError(error, this.remote.call.path);
    });
    for (const problem of problems) ctx.report(problem);
    if (validUntil !== undefined) ctx.validUntil(validUntil);
    return { value, tags };
  }

  /** Drops results whose record is missing (docs/spec/feeds.md FEEDS-10). */
  #store<Item>(ctx: RequestContext, type: SearchedType, answer: Answer, toItems: ToItems<Item>): StoredAnswer<Item> {
    const { mapping, report } = collectProblems(this.#base, ctx.now, this.#log);
    const records = new Map(answer.records[type].map((record) => [record.uid, record]));
    const items = answer.results.flatMap(({ uid }) => {
      const record = records.get(uid);
      if (record === undefined) return [];
      try {
        return toItems(record, mapping);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        mapping.problem({ uid, ...contentProblems.unreadableEntry(error.message) });
        return [];
      }
    });
    const problems = report();
    // Every answer depends on posts: counts include them, and they hide the listings they show.
    const tags = new Set([...answer.records[type].flatMap(entryTags), typeTag(type), typeTag(post.uid)]);
    return {
      value: toFoundPage(answer, items),
      tags: [...tags],
      problems,
      validUntil: nextChange(answer.records, ctx.now),
    };
  }

  async #call(ctx: RequestContext, params: SearchParams, deadline: AbortSignal) {
    const headers = previewAccess(ctx, this.#config.content);
    // The type excludes sorts that the service refuses; an editor may have chosen one.
    const query = params as z.input<typeof search.query>;
    return sendCall(this.#http, this.remote.call, { query, headers, deadline });
  }
}

/** The content hub's search (docs/spec/calls.md CALLS-18); it answers like the search service. */
export class ContentHubSearchRepository extends SearchRepository {
  protected override readonly remote: SearchRemote = { name: 'content-hub.search', call: searchContentHub };

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: SearchConfig, log: Log) {
    super(http, cache, config, log);
  }
}
