import { searchContentHub } from '../../contracts/deals/content-hub-calls.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { type SearchConfig, type SearchRemote, SearchRepository } from './search-repository.ts';

/** The content hub's search (docs/spec/calls.md CALLS-18), which answers as the search service does. */
export class ContentHubSearchRepository extends SearchRepository {
  protected override readonly remote: SearchRemote = { name: 'content-hub.search', call: searchContentHub };

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>, config: SearchConfig, log: Log) {
    super(http, cache, config, log);
  }
}
