import type { Department } from '../../domain/categories/category.ts';
import type { ContentBlock } from '../../domain/content/content-block.ts';
import { blockFeeds } from '../../domain/content/page-blocks.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { Collection } from '../../domain/feeds/collection.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import { ROW_MAX_CONTENT } from '../../domain/feeds/feed.ts';
import type { Interests, ShopsFor } from '../../domain/my-deals/interests.ts';
import type { MyDeals } from '../../domain/my-deals/my-deals.ts';
import {
  categoriesOf,
  GENDER_ROW,
  genderBlock,
  genderFeed,
  MOST_CATEGORY_ROWS,
  ownRow,
} from '../../domain/my-deals/my-deals-rows.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import type { PersonalFeedRepository, PersonalRows } from '../../repositories/my-deals/personal-feed-repository.ts';
import type { CategoryService } from '../categories/category-service.ts';
import type { FeedService } from '../feeds/feed-service.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

/** The page is shown without what is one's own rather than late. */
const PATIENCE_MS = 2_500;
const NOTHING: Interests = { categories: [] };

interface LoadedMyDeals extends Tagged<MyDeals> {
  /** What the blocks show, by their deferred keys. */
  rows: Record<string, Promise<Tagged<Feed | Collection>>>;
}
type Own = Pick<MyDeals, 'basis' | 'blocks'>;

/** The part of My Deals that is one visitor's own (docs/spec/my-deals.md MY-DEALS-1). Never throws: everybody has the rest. */
export class MyDealsService {
  readonly #personal: Pick<PersonalFeedRepository, 'rows'>;
  readonly #feedPages: Pick<FeedPageRepository, 'byUids'>;
  readonly #categories: Pick<CategoryService, 'departments'>;
  readonly #feeds: Pick<FeedService, 'rows' | 'queryFeed'>;
  readonly #reporter: Pick<DeferredReporter, 'report'>;

  constructor(
    personal: Pick<PersonalFeedRepository, 'rows'>,
    feedPages: Pick<FeedPageRepository, 'byUids'>,
    categories: Pick<CategoryService, 'departments'>,
    feeds: Pick<FeedService, 'rows' | 'queryFeed'>,
    reporter: Pick<DeferredReporter, 'report'>,
  ) {
    this.#personal = personal;
    this.#feedPages = feedPages;
    this.#categories = categories;
    this.#feeds = feeds;
    this.#reporter = reporter;
  }

  /** Of a user by the subscriptions service, of anybody else by what their browser remembers. */
  async load(ctx: RequestContext): Promise<LoadedMyDeals> {
    const early = { ...ctx, deadline: AbortSignal.any([ctx.deadline, AbortSignal.timeout(PATIENCE_MS)]) };
    const { value: departments, tags } = await this.#departments(early);
    const own =
      ctx.userId === undefined
        ? { value: ofVisitor(ctx.interests ?? NOTHING, departments), tags: [] }
        : await this.#ofMember(early, departments);
    const { basis, blocks } = own.value;
    const rows: LoadedMyDeals['rows'] = {
      ...this.#feeds.rows(ctx, blockFeeds(blocks.filter(({ uid }) => uid !== GENDER_ROW))),
      ...(basis.kind === 'visitor' && basis.gender && { [GENDER_ROW]: this.#forGender(ctx, basis.gender) }),
    };
    // Nobody waits for them when the page itself fails.
    for (const row of Object.values(rows)) row.catch(() => {});
    return {
      value: { basis, blocks, departments: departments.map(({ category: { title, url } }) => ({ title, url })) },
      tags: [...tags, ...own.tags],
      rows,
    };
  }

  async #ofMember(ctx: RequestContext, departments: readonly Department[]): Promise<Tagged<Own>> {
    try {
      const { rows, saves, gender, categories } = await this.#personal.rows(ctx);
      const { value: blocks, tags } = await this.#blocks(ctx, rows);
      const names = categoriesOf(categories, departments).map(({ title, url }) => ({ title, url }));
      const basis = { kind: 'member' as const, saves, categories: names, ...(gender && { gender }) };
      return { value: { basis, blocks }, tags };
    } catch (error) {
      this.#reporter.report(ctx, 'personal feeds', error);
      return { value: { basis: { kind: 'member', saves: 0, categories: [] }, blocks: [] }, tags: [] };
    }
  }

  /** Rows whose feed page is published. */
  async #blocks(ctx: RequestContext, rows: PersonalRows['rows']): Promise<Tagged<ContentBlock[]>> {
    if (rows.length === 0) return { value: [], tags: [] };
    const uids = rows.map(({ feedPageUid }) => feedPageUid);
    const { value, tags } = await this.#feedPages.byUids(ctx, uids);
    const pages = new Map(value.items.map((page) => [page.uid, page]));
    const blocks = rows.flatMap(({ title, feedPageUid }) => {
      const page = pages.get(feedPageUid);
      return page ? [ownRow(title, page)] : [];
    });
    return { value: blocks, tags };
  }

  async #forGender(ctx: RequestContext, gender: ShopsFor): Promise<Tagged<Feed>> {
    const { value, tags } = await this.#feeds.queryFeed(ctx, genderFeed(gender));
    const { refinements: _ofAListingPage, ...row } = value;
    return { value: { ...row, source: 'search_v5', slots: row.slots.slice(0, ROW_MAX_CONTENT) }, tags };
  }

  async #departments(ctx: RequestContext): Promise<Tagged<Department[]>> {
    try {
      return await this.#categories.departments(ctx);
    } catch (error) {
      this.#reporter.report(ctx, 'categories', error);
      return { value: [], tags: [] };
    }
  }
}

/** Rows for whom they shop and for the categories looked at. */
function ofVisitor({ gender, categories }: Interests, departments: readonly Department[]): Own {
  const seen = categoriesOf(categories, departments);
  return {
    basis: { kind: 'visitor', categories: seen.map(({ title, url }) => ({ title, url })), ...(gender && { gender }) },
    blocks: [
      ...(gender ? [genderBlock(gender)] : []),
      ...seen.slice(0, MOST_CATEGORY_ROWS).map((category) => ownRow(`More in ${category.title}`, category)),
    ],
  };
}
