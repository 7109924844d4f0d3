import { findRouteRule, type RouteRule, rulePath } from '../../contracts/content/route-rules.ts';
import { entryTag, type Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';
import type { ContentConfig } from './content-client.ts';
import { toContentError } from './to-content-error.ts';

/** Redirect rules of editors for paths of the site. */
export class RouteRuleRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: Pick<ContentConfig, 'content'>;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: Pick<ContentConfig, 'content'>) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
  }

  /** Cache tags of every response for the path, with or without a rule. */
  tagsOf(path: string): string[] {
    return [entryTag(path)];
  }

  /** Null for a path that has no rule or cannot have one, and when the content service does not support rules. */
  async byPath(ctx: RequestContext, path: string): Promise<Tagged<RouteRule | null>> {
    const tags = this.tagsOf(path);
    if (!rulePath.safeParse(path).success) return { value: null, tags };
    const read = this.#cache.read({
      call: 'content.route-rule',
      params: { path },
      policy: policyFor(ctx, 'hour'),
      tags: () => tags,
      deadline: ctx.deadline,
      fetch: (signal) => this.#fetch(path, signal).catch(noneWhenUnknown),
    });
    const value = await read.catch((error: unknown) => {
      throw toContentError(error, findRouteRule.path);
    });
    return { value, tags };
  }

  async #fetch(path: string, deadline: AbortSignal): Promise<RouteRule | null> {
    const headers = { access_token: this.#config.content.accessToken };
    return (await sendCall(this.#http, findRouteRule, { query: { path }, headers, deadline })).rule;
  }
}

function noneWhenUnknown(error: unknown): null {
  if (errors.contentNotFound.is(toContentError(error, findRouteRule.path))) return null;
  throw error;
}
