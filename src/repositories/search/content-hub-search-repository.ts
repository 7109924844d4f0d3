import { inject, injectable } from 'inversify';
import { tokens } from '../../app/container/tokens.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { type SearchConfig, SearchRepository } from './search-repository.ts';

/** The content hub's search (browsing spec, section 7), which answers as the search service does. */
@injectable()
export class ContentHubSearchRepository extends SearchRepository {
  protected override readonly remote = { call: 'content-hub.search', path: '/api/v4/search' };

  constructor(
    @inject(tokens.contentHubHttp) http: Pick<HttpClient, 'get'>,
    @inject(tokens.dataCache) cache: Pick<DataCache, 'read'>,
    @inject(tokens.config) config: SearchConfig,
    @inject(tokens.log) log: Log,
  ) {
    super(http, cache, config, log);
  }
}
