import { alertSearchWords } from '../../domain/alerts/alert-search.ts';
import type { AlertQuery } from '../../domain/alerts/deal-alert.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import { savingsPercent } from '../../domain/deals/savings-percent.ts';
import type { FeedQuery } from '../../domain/feeds/feed.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';

/** See docs/spec/alerts.md ALERTS-11. */
const MOST_RESULTS = 12;
/** The search knows no percentages: of so many the first that save enough are shown. */
const LOOKED_AT = 60;

interface AlertResults {
  results: PostTile[];
  /** Count of all results; with a minimum discount, of the checked ones. */
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
    const { minPercentOff } = query;
    const limit = minPercentOff === undefined ? MOST_RESULTS : LOOKED_AT;
    const { value } = await this.#search.posts(ctx, feedQueryOf(query), { limit });
    if (minPercentOff === undefined) return { results: value.items, count: value.totalCount };
    const saving = value.items.filter(
      ({ strikethroughPrice, discountPrice }) => savingsPercent(strikethroughPrice, discountPrice) >= minPercentOff,
    );
    return { results: saving.slice(0, MOST_RESULTS), count: saving.length };
  }
}

function feedQueryOf(query: AlertQuery): FeedQuery {
  const { stores, maxPrice } = query;
  return {
    query: alertSearchWords(query),
    sort: 'relevance',
    stores: [...stores],
    ...(maxPrice !== undefined && { maxPrice }),
  };
}
