import { post } from '../../contracts/deals/post.ts';
import { listRelatedQueries } from '../../contracts/search/search-calls.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import { normalizeSearchQuery } from '../../domain/search/search-query.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { previewAccess } from '../content/read-access.ts';
import { sendCall } from '../send-call.ts';
import { toSearchError } from './search-codec.ts';

/** Related queries never lead to an empty page, so they depend on the posts. */
const TAGS = [typeTag(post.uid)];

/** Related searches of the content hub (docs/spec/calls.md CALLS-18). */
export class RelatedQueryRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: { content: { previewToken?: string } };

  constructor(
    http: Pick<HttpClient, 'send'>,
    cache: Pick<DataCache, 'read'>,
    config: { content: { previewToken?: string } },
  ) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
  }

  /** Best first; popular queries for an empty one. Throws SearchFetchError, TimeoutError. */
  async list(ctx: RequestContext, { query, limit }: { query: string; limit: number }): Promise<Tagged<string[]>> {
    const input = { environment: ctx.environment, query, limit };
    const headers = previewAccess(ctx, this.#config.content);
    const cached = this.#cache.read({
      call: 'content-hub.related-queries',
      params: { ...input, limit: String(limit) },
      policy: policyFor(ctx, 'short'),
      isLocal: true,
      tags: () => TAGS,
      deadline: ctx.deadline,
      fetch: async (deadline) => {
        const { queries } = await sendCall(this.#http, listRelatedQueries, { query: input, headers, deadline });
        const related = queries.map((one) => normalizeSearchQuery(one.query));
        return [...new Set(related)].filter((one) => one !== '');
      },
    });
    const value = await cached.catch((error: unknown) => {
      throw toSearchError(error, listRelatedQueries.path);
    });
    return { value, tags: TAGS };
  }
}
