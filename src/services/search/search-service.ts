import type { Tagged } from '../../domain/content/tagged.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import { FEED_PAGE_SIZE, ROW_MAX_CONTENT } from '../../domain/feeds/feed.ts';
import type { FeedQuery, FoundPage } from '../../domain/feeds/feed-query.ts';
import { type ListingRequest, WHOLE_LIST } from '../../domain/feeds/listing-request.ts';
import type { SearchWords } from '../../domain/search/search-query.ts';
import type { FoundArticles, FoundStores, SearchPart, SearchSummary } from '../../domain/search/search-results.ts';
import { searchAddress } from '../../domain/search/search-results.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { findStoreByName, type StoreLink } from '../../domain/stores/store.ts';
import type { RelatedQueryRepository } from '../../repositories/search/related-query-repository.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';
import type { FeedService, QueryFeed } from '../feeds/feed-service.ts';

/** A page of one kind of result, and facts about the whole search. */
export interface SearchOutcome<Results> {
  results: Results;
  summary: SearchSummary;
}

const MAX_RELATED = 8;

/** Searches that visitors type. An empty query matches everything, popular first. */
export class SearchService {
  readonly #feeds: Pick<FeedService, 'queryFeed' | 'queryProducts'>;
  readonly #search: Pick<SearchRepository, 'stores' | 'articles'>;
  readonly #related: Pick<RelatedQueryRepository, 'list'>;

  constructor(
    feeds: Pick<FeedService, 'queryFeed' | 'queryProducts'>,
    search: Pick<SearchRepository, 'stores' | 'articles'>,
    related: Pick<RelatedQueryRepository, 'list'>,
  ) {
    this.#feeds = feeds;
    this.#search = search;
    this.#related = related;
  }

  /** Posts with the visitor's filters. */
  async deals(ctx: RequestContext, words: SearchWords, request: ListingRequest): Promise<Tagged<SearchOutcome<Feed>>> {
    const list = { title: titleOf(words), url: searchAddress(words), query: queryOf(words) };
    return withoutSummary(await this.#feeds.queryFeed(ctx, list, request));
  }

  /** Product listings with the visitor's filters. */
  async products(
    ctx: RequestContext,
    words: SearchWords,
    request: ListingRequest,
  ): Promise<Tagged<SearchOutcome<Feed>>> {
    const list = { title: titleOf(words), url: searchAddress(words, 'products'), query: queryOf(words) };
    return withoutSummary(await this.#feeds.queryProducts(ctx, list, request));
  }

  async stores(ctx: RequestContext, words: SearchWords, page: number): Promise<Tagged<SearchOutcome<FoundStores>>> {
    const { value, tags } = await this.#search.stores(ctx, queryOf(words), pagingOf(page));
    return { value: toPart(value, searchAddress(words, 'stores'), page), tags };
  }

  async articles(ctx: RequestContext, words: SearchWords, page: number): Promise<Tagged<SearchOutcome<FoundArticles>>> {
    const { value, tags } = await this.#search.articles(ctx, queryOf(words), pagingOf(page));
    return { value: toPart(value, searchAddress(words, 'articles'), page), tags };
  }

  /** The store that the typed or corrected query names. */
  async storeByName(
    ctx: RequestContext,
    words: SearchWords,
    found: SearchSummary,
  ): Promise<Tagged<StoreLink | undefined>> {
    const { query } = words;
    if (query === '' || found.counts.stores === 0) return { value: undefined, tags: [] };
    const { value, tags } = await this.#search.stores(ctx, queryOf(words), pagingOf(1));
    const { correction } = found;
    return { value: findStoreByName(value.items, correction?.isUsed ? [query, correction.query] : [query]), tags };
  }

  /** A row of popular deals, for a search without results. */
  async popular(ctx: RequestContext): Promise<Tagged<Feed>> {
    const list = { title: 'Popular Deals', url: '/deals', query: queryOf({ query: '' }) };
    const { value, tags } = withoutSummary(await this.#feeds.queryFeed(ctx, list, WHOLE_LIST));
    const { refinements, slots, ...feed } = value.results;
    return { value: { ...feed, slots: slots.slice(0, ROW_MAX_CONTENT) }, tags };
  }

  /** Related searches; popular ones for an empty query. */
  related(ctx: RequestContext, query: string): Promise<Tagged<string[]>> {
    return this.#related.list(ctx, { query, limit: MAX_RELATED });
  }
}

const titleOf = ({ query }: SearchWords) => (query === '' ? 'All deals' : `Results for “${query}”`);

const queryOf = (words: SearchWords): FeedQuery =>
  words.query === '' ? { sort: 'popularity' } : { ...words, sort: 'relevance' };

const pagingOf = (page: number) => ({ offset: (page - 1) * FEED_PAGE_SIZE, limit: FEED_PAGE_SIZE });

const summaryOf = ({ counts, correction }: SearchSummary): SearchSummary => ({
  counts,
  ...(correction && { correction }),
});

function withoutSummary({ value, tags }: Tagged<QueryFeed>): Tagged<SearchOutcome<Feed>> {
  const { counts, correction, ...results } = value;
  return { value: { results, summary: summaryOf(value) }, tags };
}

function toPart<Item>(found: FoundPage<Item>, url: string, page: number): SearchOutcome<SearchPart<Item>> {
  const { items, totalCount } = found;
  return { results: { items, totalCount, pageSize: FEED_PAGE_SIZE, page, url }, summary: summaryOf(found) };
}
