import { alertSearch } from '../../domain/alerts/alert-search.ts';
import type { AlertQuery } from '../../domain/alerts/deal-alert.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';

/** See docs/spec/alerts.md ALERTS-11. */
const MAX_RESULTS = 12;

interface AlertResults {
  results: PostTile[];
  /** The number of all results. */
  count: number;
}

/** The current deals that meet an alert (docs/spec/alerts.md ALERTS-11). */
export class AlertResultsService {
  readonly #search: Pick<SearchRepository, 'posts'>;

  constructor(search: Pick<SearchRepository, 'posts'>) {
    this.#search = search;
  }

  /** At most 12. Throws SearchFetchError, TimeoutError. */
  async find(ctx: RequestContext, query: AlertQuery): Promise<AlertResults> {
    const { value } = await this.#search.posts(
      ctx,
      { ...alertSearch(query), sort: 'relevance' },
      { limit: MAX_RESULTS },
    );
    return { results: value.items, count: value.totalCount };
  }
}
