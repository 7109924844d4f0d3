import type { Tagged } from '../../domain/content/tagged.ts';
import type { AppError } from '../../domain/errors/app-error.ts';
import { errors, toAppError } from '../../domain/errors/catalog.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { PageResult } from '../../domain/shell/page-result.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { choosePopularStores, POPULAR_STORES_SHOWN, type StoreLink } from '../../domain/stores/store.ts';
import type { StoreRepository } from '../../repositories/stores/store-repository.ts';
import { popularStoreSlugs } from '../stores/store-directory-service.ts';
import type { PageMetaBuilder } from './page-meta-builder.ts';

interface ErrorPageConfig {
  environment: string;
}

/** Path of a store's pages. The error page of such a path does not suggest that store. */
const STORE_PAGE = /^\/(?:stores|black-friday)\/([^/]+)/;

/** In characters; a broken link can contain any text. */
const MAX_SHOWN_PATH = 100;

/** Loads the error page (docs/spec/shell.md SHELL-22). */
export class ErrorPageService {
  readonly #stores: Pick<StoreRepository, 'linksBySlugs' | 'firstLinks'>;
  readonly #meta: Pick<PageMetaBuilder, 'build'>;
  readonly #config: ErrorPageConfig;
  readonly #log: Log;

  constructor(
    stores: Pick<StoreRepository, 'linksBySlugs' | 'firstLinks'>,
    meta: Pick<PageMetaBuilder, 'build'>,
    config: ErrorPageConfig,
    log: Log,
  ) {
    this.#stores = stores;
    this.#meta = meta;
    this.#config = config;
    this.#log = log;
  }

  /** `address` is the requested path and query. Never throws. */
  async load(ctx: RequestContext, thrown: unknown, address: string): Promise<PageResult> {
    const error = toAppError(thrown);
    const { status } = error;
    const isAbsent = status === 404;
    const [path = '/'] = address.split('?');
    const stores = isAbsent ? await this.#popularStores(ctx, path) : { value: [], tags: [] };
    return {
      kind: 'page',
      page: 'ErrorPage',
      status,
      props: {
        status,
        popularStores: stores.value,
        ...(errors.invalidRoute.is(error) && { refusedPath: path.slice(0, MAX_SHOWN_PATH) }),
        ...(!isAbsent && this.#config.environment !== 'production' && { details: details(error) }),
      },
      meta: this.#meta.build({
        title: isAbsent ? 'Page Not Found' : 'Something Went Wrong',
        path,
        noIndex: true,
      }),
      tags: [...stores.tags],
    };
  }

  async #popularStores(ctx: RequestContext, path: string): Promise<Tagged<StoreLink[]>> {
    const current = STORE_PAGE.exec(path)?.[1];
    try {
      const popular = await this.#stores.linksBySlugs(ctx, popularStoreSlugs);
      // A catalog without demo content has none of these stores.
      const chosen =
        popular.value.items.length > 0 ? popular : await this.#stores.firstLinks(ctx, POPULAR_STORES_SHOWN + 1);
      return { value: choosePopularStores(chosen.value.items, popularStoreSlugs, current), tags: chosen.tags };
    } catch (cause) {
      // The error page is the last resort, so it is shown without the stores. A client that has left is no failure.
      const hasLeft = cause instanceof Error && cause.name === 'AbortError';
      if (!hasLeft) this.#log.error({ err: cause, requestId: ctx.requestId }, 'unable to get popular stores');
      return { value: [], tags: [] };
    }
  }
}

/** Shown outside production only. */
function details({ name, message, meta, stack }: AppError) {
  return { name, message, meta, ...(stack !== undefined && { stack }) };
}
