import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import type { BlockFeed } from '../domain/block-feeds.ts';
import { currentBlocks } from '../domain/current-blocks.ts';
import type { Feed, FeedPage, FeedQuery, FeedSlot } from '../domain/entities/feed.ts';
import type { Found } from '../domain/entities/found.ts';
import type { PostTile } from '../domain/entities/post.ts';
import { FEED_PAGE_SIZE } from '../domain/feed-page-size.ts';
import { isWithinSchedule } from '../domain/is-within-schedule.ts';
import { hasFilters, listingAddress } from '../domain/listing-filters.ts';
import { type ListingRequest, WHOLE_LIST } from '../domain/listing-request.ts';
import type { Log } from '../domain/log.ts';
import { mergePlacements, showsPlacements } from '../domain/merge-placements.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { DEFAULT_SORT } from '../domain/sort-choices.ts';
import type { Tagged } from '../domain/tagged.ts';
import { errors } from '../errors/catalogue.ts';
import { contentProblems } from '../errors/content-problems.ts';
import { FeedPageRepository } from '../repositories/feed-page-repository.ts';
import { SearchRepository } from '../repositories/search-repository.ts';
import { findNarrowed, type Narrowed, type SearchCall } from './find-narrowed.ts';

/** A list by title and address, and what it shows by itself. */
export interface WrittenFeed {
  title: string;
  url: string;
  query: FeedQuery;
}
export type QueryFeed = Feed & Pick<Found<unknown>, 'counts' | 'correction'>;

/** Feeds: pages of posts with what editors place between them. */
@injectable()
export class FeedService {
  readonly #feedPages: Pick<FeedPageRepository, 'byUrl' | 'byUrlOrSlug' | 'byUids'>;
  readonly #search: Pick<SearchRepository, 'posts' | 'listings'>;
  readonly #log: Log;

  constructor(
    @inject(FeedPageRepository) feedPages: Pick<FeedPageRepository, 'byUrl' | 'byUrlOrSlug' | 'byUids'>,
    @inject(SearchRepository) search: Pick<SearchRepository, 'posts' | 'listings'>,
    @inject(tokens.log) log: Log,
  ) {
    this.#feedPages = feedPages;
    this.#search = search;
    this.#log = log;
  }

  /** The page around a feed, by its address or else its slug. Throws EntryNotFound. */
  async page(ctx: RequestContext, { url, slug }: { url: string; slug?: string }): Promise<Tagged<FeedPage>> {
    const { value, tags } = await (slug === undefined
      ? this.#feedPages.byUrl(ctx, url)
      : this.#feedPages.byUrlOrSlug(ctx, url, slug));
    const topBlocks = currentBlocks(value.topBlocks, ctx.now);
    const bottomBlocks = currentBlocks(value.bottomBlocks, ctx.now);
    return { value: { ...value, topBlocks, bottomBlocks }, tags };
  }

  /** One page of a feed as a shopper has narrowed it, placements in their slots. */
  async feed(ctx: RequestContext, feedPage: FeedPage, request: ListingRequest = WHOLE_LIST): Promise<Tagged<Feed>> {
    const { title, url, source, placements } = feedPage;
    const fixed = withSort(feedPage.query);
    const { value, tags } = await findNarrowed({ url, kind: 'deals', fixed }, request, this.#posts(ctx));
    const { found, narrowing } = value;
    const { sort = fixed.sort, ...narrowed } = narrowing.chosen;
    // Whoever asks for one brand is not shown another by an editor's hand.
    const shown = showsPlacements(sort) && !hasFilters(narrowed) ? current(placements, ctx) : [];
    const slots = postSlots(found, shown, request.page);
    return { value: { title, source, slots, ...listFacts({ url, ...value }, request) }, tags };
  }

  /** A feed that no editor wrote: of a store, of a search, whose kinds and corrected words come along. */
  async queryFeed(
    ctx: RequestContext,
    { title, url, query }: WrittenFeed,
    request: ListingRequest = WHOLE_LIST,
  ): Promise<Tagged<QueryFeed>> {
    const list = { url, kind: 'deals', fixed: withSort(query) } as const;
    const { value, tags } = await findNarrowed(list, request, this.#posts(ctx));
    const { counts, correction } = value.found;
    const slots = postSlots(value.found, [], request.page);
    const feed = { title, slots, counts, ...listFacts({ url, ...value }, request), ...(correction && { correction }) };
    return { value: feed, tags };
  }

  /** Product listings, the most recently updated first, without those that a running post shows (browsing spec, section 9). */
  productFeed(
    ctx: RequestContext,
    { query, ...list }: WrittenFeed,
    request: ListingRequest = WHOLE_LIST,
  ): Promise<Tagged<Feed>> {
    return this.queryProducts(ctx, { ...list, query: { ...query, sort: 'updated_at:desc', maxLivePosts: 0 } }, request);
  }

  /** Product listings that match, in the query's order; how many of each kind there are and corrected words come along. */
  async queryProducts(
    ctx: RequestContext,
    { title, url, query }: WrittenFeed,
    request: ListingRequest = WHOLE_LIST,
  ): Promise<Tagged<QueryFeed>> {
    const list = { url, kind: 'products', fixed: withSort(query) } as const;
    const { value, tags } = await findNarrowed(list, request, (asked, page) => this.#search.listings(ctx, asked, page));
    const slots = value.found.items.map((listing): FeedSlot => ({ kind: 'listing', listing }));
    const { counts, correction } = value.found;
    const feed = { title, slots, counts, ...listFacts({ url, ...value }, request), ...(correction && { correction }) };
    return { value: feed, tags };
  }

  /** The feeds of a page's blocks by their deferred keys: their pages in one read, then all searches at once. */
  rows(ctx: RequestContext, feeds: readonly BlockFeed[]): Record<string, Promise<Tagged<Feed>>> {
    if (feeds.length === 0) return {};
    const uids = feeds.flatMap((feed) => ('feedPageUid' in feed ? feed.feedPageUid : []));
    const pages = uids.length > 0 ? this.#feedPages.byUids(ctx, uids) : undefined;
    const feedPageOf = async (feed: BlockFeed): Promise<Tagged<FeedPage>> => {
      if ('feedPageUrl' in feed) return this.#feedPages.byUrl(ctx, feed.feedPageUrl);
      const found = await pages;
      const value = found?.value.items.find(({ uid }) => uid === feed.feedPageUid);
      if (found === undefined || value === undefined)
        throw errors.entryNotFound({ type: 'feed_page', query: feed.feedPageUid });
      return { value, tags: found.tags };
    };
    const row = async (wanted: BlockFeed): Promise<Tagged<Feed>> => {
      const feedPage = await feedPageOf(wanted);
      const { title, url, source, query } = feedPage.value;
      const { value, tags } = await this.#search.posts(ctx, withSort(query), { limit: FEED_PAGE_SIZE });
      const slots = postSlots(value, [], 1).slice(0, wanted.maxContent);
      if (slots.length === 0) this.#tellEmpty(ctx, feedPage.value);
      const { totalCount } = value;
      const feed: Feed = { title, url, source, slots, totalCount, pageSize: FEED_PAGE_SIZE, page: 1 };
      return { value: feed, tags: [...feedPage.tags, ...tags] };
    };
    return Object.fromEntries(feeds.map((feed) => [feed.deferredKey, row(feed)]));
  }

  /** An empty feed in a page signals an error (browsing spec, section 8): its block shows nothing. */
  #tellEmpty(ctx: RequestContext, { uid, title, url }: FeedPage): void {
    const problem = { uid, url, ...contentProblems.emptyFeed(title), timestamp: ctx.now.toISOString() };
    ctx.report(problem);
    this.#log.warn({ problems: [problem], requestId: ctx.requestId }, 'content problems');
  }

  #posts(ctx: RequestContext): SearchCall<PostTile> {
    return (query, page) => this.#search.posts(ctx, query, page);
  }
}

const withSort = (query: FeedQuery): FeedQuery => ({ ...query, sort: query.sort ?? DEFAULT_SORT });

const current = (placements: FeedPage['placements'], { now }: RequestContext) =>
  placements.filter(({ placement }) => isWithinSchedule(placement.schedule ?? {}, now));

const postSlots = ({ items, totalCount }: Found<PostTile>, placements: FeedPage['placements'], page: number) =>
  mergePlacements(items, placements, { page, pageSize: FEED_PAGE_SIZE, totalCount });

/** What a narrowed list says of itself, under the address that has what is chosen. */
function listFacts(
  { url, found, narrowing }: { url: string } & Narrowed<unknown>,
  { page, maxStartsAt }: ListingRequest,
) {
  const moment = found.maxStartsAt ?? maxStartsAt;
  return {
    url: listingAddress(url, narrowing.chosen),
    totalCount: found.totalCount,
    pageSize: FEED_PAGE_SIZE,
    page,
    narrowing,
    ...(moment !== undefined && { maxStartsAt: moment }),
  };
}
