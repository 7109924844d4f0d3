import type { ContentProblem } from '../../domain/content/content-problem.ts';
import { isWithinSchedule } from '../../domain/content/is-within-schedule.ts';
import { type BlockFeed, currentBlocks } from '../../domain/content/page-blocks.ts';
import { type Tagged, typeTag } from '../../domain/content/tagged.ts';
import type { PostTile } from '../../domain/deals/post.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { contentProblems } from '../../domain/errors/content-problems.ts';
import type { Collection } from '../../domain/feeds/collection.ts';
import { collectionPath } from '../../domain/feeds/collection.ts';
import type { Feed, FeedPage, FeedSlot } from '../../domain/feeds/feed.ts';
import { FEED_PAGE_SIZE, withFlags, withoutRepeats } from '../../domain/feeds/feed.ts';
import type { FeedQuery, FoundPage } from '../../domain/feeds/feed-query.ts';
import { hasFilters, listingAddress } from '../../domain/feeds/listing-filters.ts';
import { type ListingRequest, WHOLE_LIST } from '../../domain/feeds/listing-request.ts';
import { mergePlacements, showsPlacements } from '../../domain/feeds/merge-placements.ts';
import { orderedQuery } from '../../domain/feeds/pinned-deals.ts';
import { DEFAULT_SORT } from '../../domain/feeds/sort-choices.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { CollectionRepository } from '../../repositories/feeds/collection-repository.ts';
import type { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import type { SearchRepository } from '../../repositories/search/search-repository.ts';
import type { FeedSources } from './feed-sources.ts';
import { findRefined, type RefinedList } from './find-refined.ts';

/** Title, address and unfiltered query of a list. */
interface ListDefinition {
  title: string;
  url: string;
  query: FeedQuery;
}
export type QueryFeed = Feed & Pick<FoundPage<unknown>, 'counts' | 'correction'>;

/** Feeds: pages of posts with editors' placements between them. */
export class FeedService {
  readonly #feedPages: Pick<FeedPageRepository, 'byUrl' | 'byUrlOrSlug' | 'byUids'>;
  readonly #search: Pick<SearchRepository, 'posts' | 'listings'>;
  readonly #sources: Pick<FeedSources, 'posts'>;
  readonly #collections: Pick<CollectionRepository, 'byId'>;
  readonly #log: Log;

  constructor(
    feedPages: Pick<FeedPageRepository, 'byUrl' | 'byUrlOrSlug' | 'byUids'>,
    search: Pick<SearchRepository, 'posts' | 'listings'>,
    sources: Pick<FeedSources, 'posts'>,
    collections: Pick<CollectionRepository, 'byId'>,
    log: Log,
  ) {
    this.#feedPages = feedPages;
    this.#search = search;
    this.#sources = sources;
    this.#collections = collections;
    this.#log = log;
  }

  /**
   * The page around a feed, by address or slug. Throws EntryNotFound; BadPDSRequest for a personal feed without a user.
   */
  async page(ctx: RequestContext, { url, slug }: { url: string; slug?: string }): Promise<Tagged<FeedPage>> {
    const { value, tags } = await (slug === undefined
      ? this.#feedPages.byUrl(ctx, url)
      : this.#feedPages.byUrlOrSlug(ctx, url, slug));
    if (value.source === 'feeds_api' && ctx.userId === undefined) throw errors.badPdsRequest({});
    const topBlocks = currentBlocks(value.topBlocks, ctx.now);
    const bottomBlocks = currentBlocks(value.bottomBlocks, ctx.now);
    return { value: { ...value, topBlocks, bottomBlocks }, tags };
  }

  /** One page of a feed with the shopper's filters, placements in their slots. */
  async feed(ctx: RequestContext, feedPage: FeedPage, request: ListingRequest = WHOLE_LIST): Promise<Tagged<Feed>> {
    const { title, url, source, placements } = feedPage;
    if (source === 'feeds_api') return this.#personalFeed(ctx, feedPage, request);
    const fixed = ownQuery(feedPage, ctx, request.maxStartsAt);
    const posts = this.#sources.posts(ctx, feedPage);
    const { value, tags } = await findRefined({ url, kind: 'deals', fixed }, request, posts);
    const { found, refinements } = value;
    const { sort = fixed.sort, ...filters } = refinements.chosen;
    // Filters hide placements, which may be of other brands.
    const shown =
      showsPlacements(sort, fixed.pinned !== undefined) && !hasFilters(filters) ? current(placements, ctx) : [];
    const slots = withFlags(postSlots(found, shown, request.page), feedPage);
    return { value: { title, source, slots, ...listFields({ url, ...value }, request) }, tags };
  }

  /** A feed of posts that no editor wrote, for a store or a search, with the counts by kind and the correction. */
  async queryFeed(
    ctx: RequestContext,
    { title, url, query }: ListDefinition,
    request: ListingRequest = WHOLE_LIST,
  ): Promise<Tagged<QueryFeed>> {
    const list = { url, kind: 'deals', fixed: withSort(query) } as const;
    const { value, tags } = await findRefined(list, request, (refined, page) => this.#search.posts(ctx, refined, page));
    const { counts, correction } = value.found;
    const slots = postSlots(value.found, [], request.page);
    const feed = { title, slots, counts, ...listFields({ url, ...value }, request), ...(correction && { correction }) };
    return { value: feed, tags };
  }

  /**
   * Product listings, recently updated first, without those that a running post shows (docs/spec/stores.md STORES-3).
   */
  productFeed(
    ctx: RequestContext,
    { query, ...list }: ListDefinition,
    request: ListingRequest = WHOLE_LIST,
  ): Promise<Tagged<Feed>> {
    return this.queryProducts(ctx, { ...list, query: { ...query, sort: 'updated_at:desc', maxLivePosts: 0 } }, request);
  }

  /** Matching product listings in the query's order, with the counts by kind and the correction. */
  async queryProducts(
    ctx: RequestContext,
    { title, url, query }: ListDefinition,
    request: ListingRequest = WHOLE_LIST,
  ): Promise<Tagged<QueryFeed>> {
    const list = { url, kind: 'products', fixed: withSort(query) } as const;
    const { value, tags } = await findRefined(list, request, (refined, page) =>
      this.#search.listings(ctx, refined, page),
    );
    const slots = value.found.items.map((listing): FeedSlot => ({ kind: 'listing', listing }));
    const { counts, correction } = value.found;
    const feed = { title, slots, counts, ...listFields({ url, ...value }, request), ...(correction && { correction }) };
    return { value: feed, tags };
  }

  /**
   * Feeds and collections of a page's blocks by deferred key: one read for all feed pages, then all searches in
   * parallel. A feed leaves out what the feeds before it show.
   */
  rows(ctx: RequestContext, feeds: readonly BlockFeed[]): Record<string, Promise<Tagged<Feed | Collection>>> {
    const uids = feeds.flatMap((feed) => ('feedPageUid' in feed ? feed.feedPageUid : []));
    const pages = uids.length > 0 ? this.#feedPages.byUids(ctx, uids) : undefined;
    const firstPage = async (uid: string): Promise<Tagged<Feed>> => {
      const found = await pages;
      const feedPage = found?.value.items.find((page) => page.uid === uid);
      if (found === undefined || feedPage === undefined) throw errors.entryNotFound({ type: 'feed_page', query: uid });
      const { title, url, source } = feedPage;
      const query = ownQuery(feedPage, ctx);
      const { value, tags } = await this.#sources.posts(ctx, feedPage)(query, { limit: FEED_PAGE_SIZE });
      const slots = withFlags(postSlots(value, [], 1), feedPage);
      if (slots.length === 0) this.#report(ctx, { uid: feedPage.uid, url, ...contentProblems.emptyFeed(title) });
      const { totalCount } = value;
      const feed: Feed = { title, url, source, slots, totalCount, pageSize: FEED_PAGE_SIZE, page: 1 };
      return { value: feed, tags: [...found.tags, ...tags] };
    };
    const shown = new Set<string>();
    let earlier: Promise<unknown> = Promise.resolve();
    const row = (blockFeed: BlockFeed): Promise<Tagged<Feed | Collection>> => {
      const { maxContent } = blockFeed;
      if ('collection' in blockFeed) return this.#collection(ctx, blockFeed.collection, maxContent);
      const before = earlier;
      const found = firstPage(blockFeed.feedPageUid).then(async ({ value, tags }) => {
        await before;
        return { value: { ...value, slots: withoutRepeats(value.slots, shown, maxContent) }, tags };
      });
      earlier = Promise.allSettled([before, found]);
      return found;
    };
    return Object.fromEntries(feeds.map((feed) => [feed.deferredKey, row(feed)]));
  }

  async #collection(ctx: RequestContext, slug: string, maxContent: number): Promise<Tagged<Collection>> {
    const place = { uid: slug, url: collectionPath(slug) };
    try {
      const found = await this.#collections.byId(ctx, slug, maxContent);
      const { title, deals } = found.value;
      if (deals.length === 0) this.#report(ctx, { ...place, ...contentProblems.emptyFeed(title) });
      return found;
    } catch (error) {
      if (!errors.contentNotFound.is(error)) throw error;
      this.#report(ctx, { ...place, ...contentProblems.unknownCollection(slug) });
      return { value: { slug, title: slug, itemCount: 0, deals: [] }, tags: [typeTag('feed_page')] };
    }
  }

  /** A personal feed, in the service's own order and without filters. */
  async #personalFeed(
    ctx: RequestContext,
    feedPage: FeedPage,
    { page, maxStartsAt }: ListingRequest,
  ): Promise<Tagged<Feed>> {
    const { title, url, source, query, placements } = feedPage;
    const paging = { offset: (page - 1) * FEED_PAGE_SIZE, limit: FEED_PAGE_SIZE, maxStartsAt };
    const { value, tags } = await this.#sources.posts(ctx, feedPage)(query, paging);
    const shown = showsPlacements(query.sort) ? current(placements, ctx) : [];
    const slots = withFlags(postSlots(value, shown, page), feedPage);
    const moment = value.maxStartsAt !== undefined && { maxStartsAt: value.maxStartsAt };
    const { totalCount } = value;
    return { value: { title, url, source, slots, totalCount, pageSize: FEED_PAGE_SIZE, page, ...moment }, tags };
  }

  /** Reports a feed or collection without deals inside a page (docs/spec/content.md CONTENT-11); its block renders nothing. */
  #report(ctx: RequestContext, found: Omit<ContentProblem, 'timestamp'>): void {
    const problem = { ...found, timestamp: ctx.now.toISOString() };
    ctx.report(problem);
    this.#log.warn({ problems: [problem], requestId: ctx.requestId }, 'content problems');
  }
}

const ownQuery = (feedPage: FeedPage, { now }: RequestContext, maxStartsAt?: string): FeedQuery =>
  orderedQuery(feedPage, { now, maxStartsAt, defaultSort: DEFAULT_SORT });

const withSort = (query: FeedQuery): FeedQuery => ({ ...query, sort: query.sort ?? DEFAULT_SORT });

const current = (placements: FeedPage['placements'], { now }: RequestContext) =>
  placements.filter(({ placement }) => isWithinSchedule(placement.schedule ?? {}, now));

const postSlots = ({ items, totalCount }: FoundPage<PostTile>, placements: FeedPage['placements'], page: number) =>
  mergePlacements(items, placements, { page, pageSize: FEED_PAGE_SIZE, totalCount });

/** The facts of a feed that its list and page have in common. */
function listFields(
  { url, found, refinements }: { url: string } & RefinedList<unknown>,
  { page, maxStartsAt }: ListingRequest,
) {
  const moment = maxStartsAt ?? found.maxStartsAt;
  return {
    url: listingAddress(url, refinements.chosen),
    totalCount: found.totalCount,
    pageSize: FEED_PAGE_SIZE,
    page,
    refinements,
    ...(moment !== undefined && { maxStartsAt: moment }),
  };
}
