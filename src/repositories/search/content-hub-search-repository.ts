import type { Log } from '../../domain/shell/log.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { type SearchConfig, SearchRepository } from './search-repository.ts';

/** The content hub's search (browsing spec, section 7), which answers as the search service does. */
export class ContentHubSearchRepository extends SearchRepository {
  protected override readonly remote = { call: 'content-hub.search', path: '/api/v4/search' };

  constructor(http: Pick<HttpClient, 'get'>, cache: Pick<DataCache, 'read'>, config: SearchConfig, log: Log) {
    super(http, cache, config, log);
  }
}
