import type { Department } from '../../domain/categories/category.ts';
import type { ContentBlock } from '../../domain/content/content-block.ts';
import { blockFeeds } from '../../domain/content/page-blocks.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { Collection } from '../../domain/feeds/collection.ts';
import type { Feed } from '../../domain/feeds/feed.ts';
import { ROW_MAX_CONTENT } from '../../domain/feeds/feed.ts';
import type { Interests, TargetGender } from '../../domain/my-deals/interests.ts';
import type { MyDeals } from '../../domain/my-deals/my-deals.ts';
import {
  categoriesBySlug,
  GENDER_ROW,
  genderBlock,
  genderFeed,
  MAX_CATEGORY_ROWS,
  personalRow,
} from '../../domain/my-deals/my-deals-rows.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import type { FeedPageRepository } from '../../repositories/feeds/feed-page-repository.ts';
import type { PersonalFeedRepository, PersonalRows } from '../../repositories/my-deals/personal-feed-repository.ts';
import type { CategoryService } from '../categories/category-service.ts';
import type { FeedService } from '../feeds/feed-service.ts';
import type { DeferredReporter } from '../shell/deferred-reporter.ts';

/** After this, the page loads without personal rows. */
const TIMEOUT_MS = 2_500;
const NO_INTERESTS: Interests = { categories: [] };

interface LoadedMyDeals extends Tagged<MyDeals> {
  /** Feeds of the blocks, by deferred key. */
  rows: Record<string, Promise<Tagged<Feed | Collection>>>;
}
type PersonalPart = Pick<MyDeals, 'basis' | 'blocks'>;

/** The personal part of My Deals (docs/spec/my-deals.md MY-DEALS-1). Never throws, since the page also works without it. */
export class MyDealsService {
  readonly #personal: Pick<PersonalFeedRepository, 'rows'>;
  readonly #feedPages: Pick<FeedPageRepository, 'byUids'>;
  readonly #categories: Pick<CategoryService, 'departments'>;
  readonly #feeds: Pick<FeedService, 'rows' | 'queryFeed'>;
  readonly #reporter: Pick<DeferredReporter, 'report'>;
  readonly #startDeadline: StartDeadline;

  constructor(
    personal: Pick<PersonalFeedRepository, 'rows'>,
    feedPages: Pick<FeedPageRepository, 'byUids'>,
    categories: Pick<CategoryService, 'departments'>,
    feeds: Pick<FeedService, 'rows' | 'queryFeed'>,
    reporter: Pick<DeferredReporter, 'report'>,
    startDeadline: StartDeadline,
  ) {
    this.#personal = personal;
    this.#feedPages = feedPages;
    this.#categories = categories;
    this.#feeds = feeds;
    this.#reporter = reporter;
    this.#startDeadline = startDeadline;
  }

  /** Members get rows from the subscriptions service, other visitors from the interests in their cookie. */
  async load(ctx: RequestContext): Promise<LoadedMyDeals> {
    const limited = { ...ctx, deadline: anySignal(ctx.deadline, this.#startDeadline(TIMEOUT_MS)) };
    const { value: departments, tags } = await this.#departments(limited);
    const personal =
      ctx.userId === undefined
        ? { value: visitorPart(ctx.interests ?? NO_INTERESTS, departments), tags: [] }
        : await this.#memberPart(limited, departments);
    const { basis, blocks } = personal.value;
    const rows: LoadedMyDeals['rows'] = {
      ...this.#feeds.rows(ctx, blockFeeds(blocks.filter(({ uid }) => uid !== GENDER_ROW))),
      ...(basis.kind === 'visitor' && basis.gender && { [GENDER_ROW]: this.#genderRow(ctx, basis.gender) }),
    };
    // The page may fail before it awaits the rows, so mark their rejections as handled.
    for (const row of Object.values(rows)) row.catch(() => {});
    return {
      value: { basis, blocks, departments: departments.map(({ category: { title, url } }) => ({ title, url })) },
      tags: [...tags, ...personal.tags],
      rows,
    };
  }

  async #memberPart(ctx: RequestContext, departments: readonly Department[]): Promise<Tagged<PersonalPart>> {
    try {
      const { rows, saves, gender, categories } = await this.#personal.rows(ctx);
      const { value: blocks, tags } = await this.#blocks(ctx, rows);
      const names = categoriesBySlug(categories, departments).map(({ title, url }) => ({ title, url }));
      const basis = { kind: 'member' as const, saves, categories: names, ...(gender && { gender }) };
      return { value: { basis, blocks }, tags };
    } catch (error) {
      this.#reporter.report(ctx, 'personal feeds', error);
      const gender = ctx.session?.user.gender;
      return {
        value: { basis: { kind: 'member', saves: 0, categories: [], ...(gender && { gender }) }, blocks: [] },
        tags: [],
      };
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
      return page ? [personalRow(title, page)] : [];
    });
    return { value: blocks, tags };
  }

  async #genderRow(ctx: RequestContext, gender: TargetGender): Promise<Tagged<Feed>> {
    const { value, tags } = await this.#feeds.queryFeed(ctx, genderFeed(gender));
    const { refinements: _refinements, ...row } = value;
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

/** Rows for a visitor's gender and visited categories. */
function visitorPart({ gender, categories }: Interests, departments: readonly Department[]): PersonalPart {
  const visited = categoriesBySlug(categories, departments);
  return {
    basis: {
      kind: 'visitor',
      categories: visited.map(({ title, url }) => ({ title, url })),
      ...(gender && { gender }),
    },
    blocks: [
      ...(gender ? [genderBlock(gender)] : []),
      ...visited.slice(0, MAX_CATEGORY_ROWS).map((category) => personalRow(`More in ${category.title}`, category)),
    ],
  };
}
