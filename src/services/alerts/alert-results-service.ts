import { rulesOf } from '../../domain/alerts/alert-rules.ts';
import { alertSearchWords } from '../../domain/alerts/alert-search.ts';
import type { AlertQuery } from '../../domain/alerts/deal-alert.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import type { FeedQuery } from '../../domain/feeds/feed-query.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';

/** See docs/spec/alerts.md ALERTS-11. */
const MAX_RESULTS = 12;

interface AlertResults {
  results: PostTile[];
  /** The number of all results. */
  count: number;
}

/** Current results for an alert (docs/spec/alerts.md ALERTS-11): the content search with its query, without its name. */
export class AlertResultsService {
  readonly #search: Pick<SearchRepository, 'posts'>;

  constructor(search: Pick<SearchRepository, 'posts'>) {
    this.#search = search;
  }

  /** At most 12. Throws SearchFetchError, TimeoutError. */
  async find(ctx: RequestContext, query: AlertQuery): Promise<AlertResults> {
    const { value } = await this.#search.posts(ctx, feedQueryOf(query), { limit: MAX_RESULTS });
    return { results: value.items, count: value.totalCount };
  }
}

const feedQueryOf = (query: AlertQuery): FeedQuery =>
  Object.assign(
    { query: alertSearchWords(query), sort: 'relevance' },
    ...rulesOf(query).map(({ rule, value }) => rule.filters?.(value)),
  );
