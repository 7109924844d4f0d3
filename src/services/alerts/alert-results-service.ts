import { rulesOf } from '../../domain/alerts/alert-rules.ts';
import { alertSearchWords } from '../../domain/alerts/alert-search.ts';
import type { AlertQuery } from '../../domain/alerts/deal-alert.ts';
import { discountPercent } from '../../domain/deals/discount.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import { savingsPercent } from '../../domain/deals/savings-percent.ts';
import type { FeedQuery } from '../../domain/feeds/feed-query.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';

/** See docs/spec/alerts.md ALERTS-11. */
const MAX_RESULTS = 12;
/** Search cannot filter by percentage, so this many results are fetched and filtered here. */
const CHECKED_RESULTS = 60;

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
    const unfiltered = rulesOf(query).filter(({ rule }) => rule.meets !== undefined);
    const limit = unfiltered.length === 0 ? MAX_RESULTS : CHECKED_RESULTS;
    const { value } = await this.#search.posts(ctx, feedQueryOf(query), { limit });
    if (unfiltered.length === 0) return { results: value.items, count: value.totalCount };
    const fitting = value.items.filter((deal) => {
      const percentOff = deal.discount
        ? discountPercent(deal.discount, undefined)
        : savingsPercent(deal.strikethroughPrice, deal.discountPrice);
      return unfiltered.every((one) => one.rule.meets?.(one.value, { percentOff }));
    });
    return { results: fitting.slice(0, MAX_RESULTS), count: fitting.length };
  }
}

const feedQueryOf = (query: AlertQuery): FeedQuery =>
  Object.assign(
    { query: alertSearchWords(query), sort: 'relevance' },
    ...rulesOf(query).map(({ rule, value }) => rule.filters?.(value)),
  );
