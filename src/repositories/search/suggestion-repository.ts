import type { CallInput } from '../../contracts/define-call.ts';
import { autocomplete } from '../../contracts/search/search-calls.ts';
import { typeTag } from '../../domain/content/tagged.ts';
import { suggestionAddress } from '../../domain/search/suggestion-address.ts';
import type { Suggestion } from '../../domain/search/suggestions.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { previewAccess } from '../content/read-access.ts';
import { sendCall } from '../send-call.ts';
import { toSearchError } from './search-codec.ts';

/** Cache tags of suggestions, so that new or changed names appear at once. */
const TAGS = ['store', 'brand', 'merchandise_type', 'feed_page', 'post'].map(typeTag);
/** Longer texts are rarely typed twice; caching them would evict useful answers. */
const MAX_SHARED_LENGTH = 24;

/** Suggestions of the search service (docs/spec/calls.md CALLS-17). */
export class SuggestionRepository {
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

  /** Best first; popular ones for an empty query. Throws SearchFetchError, TimeoutError. */
  async list(ctx: RequestContext, { query, limit }: { query: string; limit: number }): Promise<Suggestion[]> {
    const params = { environment: ctx.environment, query, limit };
    const cached = this.#cache.read({
      call: 'search.autocomplete',
      params: { ...params, limit: String(limit) },
      policy: query.length > MAX_SHARED_LENGTH ? 'none' : 'short',
      isLocal: true,
      tags: () => TAGS,
      deadline: ctx.deadline,
      fetch: (deadline) => this.#fetch(ctx, params, deadline),
    });
    return cached.catch((error: unknown) => {
      throw toSearchError(error, autocomplete.path);
    });
  }

  async #fetch(
    ctx: RequestContext,
    query: CallInput<typeof autocomplete>['query'],
    deadline: AbortSignal,
  ): Promise<Suggestion[]> {
    const headers = previewAccess(ctx, this.#config.content);
    const { suggestions } = await sendCall(this.#http, autocomplete, { query, headers, deadline });
    return suggestions.flatMap((suggested) => {
      const { kind, text, key } = suggested;
      const href = suggestionAddress(suggested);
      return href === undefined ? [] : { kind, text, href, ...(kind === 'deal' && { uid: key }) };
    });
  }
}
