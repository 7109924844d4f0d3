import { post } from '../../contracts/deals/post.ts';
import { relatedQueriesResponse } from '../../contracts/search/related-queries.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { normaliseSearchQuery } from '../../domain/search/search-query.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { typeTag } from '../content/entry-tags.ts';
import { previewAccess } from '../content/preview-access.ts';
import { toSearchError } from './to-search-error.ts';

const PATH = '/api/v1/queries/related';
/** None of them leads to an empty page, which is up to the posts. */
const TAGS = [typeTag(post.uid)];

/** Other searches, from the content hub (browsing spec, section 7). */
export class RelatedQueryRepository {
  readonly #http: Pick<HttpClient, 'get'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: { content: { previewToken?: string } };

  constructor(
    http: Pick<HttpClient, 'get'>,
    cache: Pick<DataCache, 'read'>,
    config: { content: { previewToken?: string } },
  ) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
  }

  /** Best first; for no words popular ones. Throws SearchFetchError, TimeoutError. */
  async list(ctx: RequestContext, { query, limit }: { query: string; limit: number }): Promise<Tagged<string[]>> {
    const params = { environment: ctx.environment, query, limit: String(limit) };
    const headers = previewAccess(ctx, this.#config.content);
    const cached = this.#cache.read({
      call: 'content-hub.related-queries',
      params,
      policy: 'short',
      tags: () => TAGS,
      deadline: ctx.deadline,
      fetch: async (deadline) => {
        const answer = await this.#http.get({ path: PATH, query: new URLSearchParams(params), headers, deadline });
        const queries = relatedQueriesResponse
          .parse(answer)
          .queries.map((related) => normaliseSearchQuery(related.query));
        return [...new Set(queries)].filter((related) => related !== '');
      },
    });
    const value = await cached.catch((error: unknown) => {
      throw toSearchError(error, PATH);
    });
    return { value, tags: TAGS };
  }
}
