import { inject, injectable } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import type { BlockFeed } from '../domain/block-feeds.ts';
import { currentBlocks } from '../domain/current-blocks.ts';
import type { Feed, FeedPage, FeedQuery, FeedSlot } from '../domain/entities/feed.ts';
import { FEED_PAGE_SIZE } from '../domain/feed-page-size.ts';
import { isWithinSchedule } from '../domain/is-within-schedule.ts';
import type { Log } from '../domain/log.ts';
import { mergePlacements, showsPlacements } from '../domain/merge-placements.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Tagged } from '../domain/tagged.ts';
import { errors } from '../errors/catalogue.ts';
import { contentProblems } from '../errors/content-problems.ts';
import { FeedPageRepository } from '../repositories/feed-page-repository.ts';
import { SearchRepository } from '../repositories/search-repository.ts';

/** An editor who names no order means this one; it is one under which placements show. */
const DEFAULT_SORT = 'popularity';

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

  /** One page of a feed, placements in their slots. `page` is one-based. */
  async feed(ctx: RequestContext, feedPage: FeedPage, page: number): Promise<Tagged<Feed>> {
    const { title, url, source } = feedPage;
    const query = withSort(feedPage.query);
    const placements = showsPlacements(query.sort)
      ? feedPage.placements.filter(({ placement }) => isWithinSchedule(placement.schedule ?? {}, ctx.now))
      : [];
    const { value, tags } = await this.#found(ctx, query, page);
    const slots = mergePlacements(value.posts, placements, { page, pageSize: FEED_PAGE_SIZE });
    const feed: Feed = { title, url, source, slots, totalCount: value.totalCount, pageSize: FEED_PAGE_SIZE, page };
    return { value: feed, tags };
  }

  /** A feed that no editor wrote: of a store, of a search. */
  async queryFeed(
    ctx: RequestContext,
    { title, url, query, page }: { title: string; url: string; query: FeedQuery; page: number },
  ): Promise<Tagged<Feed>> {
    const { value, tags } = await this.#found(ctx, withSort(query), page);
    const slots = mergePlacements(value.posts, [], { page, pageSize: FEED_PAGE_SIZE });
    return { value: { title, url, slots, totalCount: value.totalCount, pageSize: FEED_PAGE_SIZE, page }, tags };
  }

  /** Product listings, the most recently updated first, without those that a running post shows (browsing spec, section 9). */
  async productFeed(
    ctx: RequestContext,
    { title, url, query, page }: { title: string; url: string; query: FeedQuery; page: number },
  ): Promise<Tagged<Feed>> {
    const { value, tags } = await this.#search.listings(
      ctx,
      { ...query, sort: 'updated_at:desc', maxLivePosts: 0 },
      { offset: (page - 1) * FEED_PAGE_SIZE, limit: FEED_PAGE_SIZE },
    );
    const slots = value.listings.map((listing): FeedSlot => ({ kind: 'listing', listing }));
    return { value: { title, url, slots, totalCount: value.totalCount, pageSize: FEED_PAGE_SIZE, page }, tags };
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
      const feed = await this.feed(ctx, { ...feedPage.value, placements: [] }, 1);
      const slots = feed.value.slots.slice(0, wanted.maxContent);
      if (slots.length === 0) this.#tellEmpty(ctx, feedPage.value);
      return { value: { ...feed.value, slots }, tags: [...feedPage.tags, ...feed.tags] };
    };
    return Object.fromEntries(feeds.map((feed) => [feed.deferredKey, row(feed)]));
  }

  /** An empty feed in a page signals an error (browsing spec, section 8): its block shows nothing. */
  #tellEmpty(ctx: RequestContext, { uid, title, url }: FeedPage): void {
    const problem = { uid, url, ...contentProblems.emptyFeed(title), timestamp: ctx.now.toISOString() };
    ctx.report(problem);
    this.#log.warn({ problems: [problem], requestId: ctx.requestId }, 'content problems');
  }

  #found(ctx: RequestContext, query: FeedQuery, page: number) {
    return this.#search.posts(ctx, query, { offset: (page - 1) * FEED_PAGE_SIZE, limit: FEED_PAGE_SIZE });
  }
}

const withSort = (query: FeedQuery): FeedQuery => ({ ...query, sort: query.sort ?? DEFAULT_SORT });
