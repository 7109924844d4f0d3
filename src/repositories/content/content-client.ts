import { type AnyEntry, type EntriesRequest, listEntries, toDeliveryParams } from '../../contracts/content/delivery.ts';
import { PREVIEW_TOKEN_HEADER } from '../../contracts/content/previews.ts';
import { callPath } from '../../contracts/define-call.ts';
import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { type CachePolicy, policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';
import { collectProblems, type Mapping, mappingBase } from './mapping.ts';
import { nextChange } from './next-change.ts';
import { assertPersonal } from './read-access.ts';
import { entryTags, type ReadableType, readEntry } from './read-entry.ts';
import { toContentError } from './to-content-error.ts';

export interface EntriesRead<Entry, T> {
  /** Names the mapped form: two forms of one type are two cache entries. */
  as: string;
  type: ReadableType<Entry>;
  request: EntriesRequest;
  policy: CachePolicy;
  /** Throws, or returns undefined, for an entry that cannot be shown. */
  map: (entry: Entry, mapping: Mapping) => T | undefined;
  /** Differs between visitors: never cached, never read for a shared page. */
  isPersonalized?: boolean;
  /** A list that must not be empty: throws EmptyResultSet. */
  isRequired?: boolean;
}
export interface EntriesPage<T> {
  items: T[];
  /** Total over all pages if the request asks for it, otherwise the number of entries. */
  count: number;
}

export interface ContentConfig {
  environment: string;
  backends: { images: string };
  services: { token: string };
  content: { accessToken: string; previewToken?: string };
}

interface StoredEntries<T> extends Tagged<EntriesPage<T>> {
  /** Cached with the value and reported to every request that it answers. */
  problems: readonly ContentProblem[];
  validUntil?: number | undefined;
}

/** Invalid queries throw in these environments and are logged elsewhere (docs/spec/content.md CONTENT-28). */
const STRICT_ENVIRONMENTS = ['local', 'test', 'e2e'];

/** Reads entries of the content service, mapped, cached and tagged. */
export class ContentClient {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;
  readonly #config: ContentConfig;
  readonly #base: Pick<Mapping, 'imagesUrl' | 'couponKey'>;
  readonly #log: Log;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: ContentConfig, log: Log) {
    this.#http = http;
    this.#cache = cache;
    this.#config = config;
    this.#base = mappingBase(config);
    this.#log = log;
  }

  /** All entries that match. Drops and reports unreadable ones. Throws EmptyResultSet where a result is required. */
  async list<Entry, T>(ctx: RequestContext, read: EntriesRead<Entry, T>): Promise<Tagged<EntriesPage<T>>> {
    const found = await this.#read(ctx, read, (error, entry, mapping) =>
      mapping.problem({ uid: entry.uid, ...contentProblems.unreadableEntry(error.message) }),
    );
    if (read.isRequired && found.value.items.length === 0) throw errors.emptyResultSet(lookupOf(read));
    return found;
  }

  /** The one entry that matches. Throws PageLookupRequiresKey for an empty key, EntryNotFound, NoEntityFound when it has nothing to show, or what mapping it throws. */
  async first<Entry, T>(ctx: RequestContext, read: EntriesRead<Entry, T>): Promise<Tagged<T>> {
    assertLookup(read.type.uid, read.request.query);
    const request = { ...read.request, limit: 1 };
    const { value, tags } = await this.#read(ctx, { ...read, request }, (error) => {
      throw error;
    });
    const [item] = value.items;
    if (item === undefined) {
      throw value.count === 0 ? errors.entryNotFound(lookupOf(read)) : errors.noEntityFound({ type: read.type.uid });
    }
    return { value: item, tags };
  }

  async #read<Entry, T>(
    ctx: RequestContext,
    read: EntriesRead<Entry, T>,
    onFailure: (error: Error, entry: AnyEntry, mapping: Mapping) => void,
  ): Promise<Tagged<EntriesPage<T>>> {
    const { as, type, request } = read;
    if (read.isPersonalized) assertPersonal(ctx, `${type.uid}.${as}`);
    const policy = read.isPersonalized ? 'none' : policyFor(ctx, read.policy);
    assertUnmixedQuery(request.query, STRICT_ENVIRONMENTS.includes(this.#config.environment), this.#log);
    const path = callPath(listEntries, { type: type.uid });
    const cached = this.#cache.read<StoredEntries<T>>({
      call: `content.${type.uid}.${as}`,
      params: { ...request, environment: ctx.environment },
      policy,
      tags: ({ tags }) => tags,
      validUntil: ({ validUntil }) => validUntil,
      now: ctx.now,
      deadline: ctx.deadline,
      fetch: async (signal) => {
        const { entries, count } = await this.#fetch(ctx, type.uid, request, signal);
        const { mapping, report } = collectProblems(this.#base, ctx.now, this.#log);
        const items = entries.flatMap((raw) => {
          try {
            return read.map(readEntry(type, raw, mapping), mapping) ?? [];
          } catch (error) {
            if (!(error instanceof Error)) throw error;
            onFailure(error, raw, mapping);
            return [];
          }
        });
        const problems = report();
        // The result of a lookup by uid changes with that entry only; others also when another entry is published.
        const isNamed = request.limit === 1 && entries.length > 0;
        const tags = new Set([...entries.flatMap(entryTags), ...(isNamed ? [] : [typeTag(type.uid)])]);
        return {
          value: { items, count: count ?? entries.length },
          tags: [...tags],
          problems,
          validUntil: nextChange(entries, ctx.now),
        };
      },
    });
    const { value, tags, problems, validUntil } = await cached.catch((error: unknown) => {
      throw toContentError(error, path);
    });
    for (const problem of problems) ctx.report(problem);
    if (validUntil !== undefined) ctx.validUntil(validUntil);
    return { value, tags };
  }

  async #fetch(ctx: RequestContext, type: string, request: EntriesRequest, deadline: AbortSignal) {
    const { accessToken, previewToken = accessToken } = this.#config.content;
    const token = ctx.environment === 'production' ? accessToken : previewToken;
    const { entries = [], count } = await sendCall(this.#http, listEntries, {
      params: { type },
      query: toDeliveryParams(request, ctx.environment),
      headers: { access_token: token, ...(ctx.preview && { [PREVIEW_TOKEN_HEADER]: ctx.preview.token }) },
      deadline,
    });
    return { entries, count };
  }
}

const lookupOf = ({ type, request }: { type: { uid: string }; request: EntriesRequest }) => ({
  type: type.uid,
  query: JSON.stringify(request.query ?? {}),
});

/** Pages are found by url or uid, other entries by uid or slug. */
const PAGE_KEYS: readonly string[] = ['url', 'uid'];

/**
 * An empty key would match an arbitrary entry. Throws PageLookupRequiresKey, or LookupRequiresKey for entries that are
 * found by slug (docs/spec/content.md CONTENT-27).
 */
function assertLookup(type: string, query: object = {}): void {
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const clause of value) assertLookup(type, clause);
    else if (value === undefined || value === null || value === '') {
      throw PAGE_KEYS.includes(key) ? errors.pageLookupRequiresKey({ type }) : errors.lookupRequiresKey({ type });
    }
  }
}

/**
 * A clause holds a value or operators, never both on one key (docs/spec/content.md CONTENT-28): throws
 * MixedQueryClauses in local, test and e2e (`isStrict`), logs the error elsewhere.
 */
function assertUnmixedQuery(query: unknown, isStrict: boolean, log: Log): void {
  if (typeof query !== 'object' || query === null) return;
  for (const [key, clause] of Object.entries(query)) {
    if (Array.isArray(clause)) {
      for (const inner of clause) assertUnmixedQuery(inner, isStrict, log);
    } else if (typeof clause === 'object' && clause !== null && isMixed(Object.keys(clause))) {
      const error = errors.mixedQueryClauses({ key });
      if (isStrict) throw error;
      log.error({ err: error }, error.message);
    }
  }
}

function isMixed(keys: readonly string[]): boolean {
  const operators = keys.filter((key) => key.startsWith('$')).length;
  return operators > 0 && operators < keys.length;
}
