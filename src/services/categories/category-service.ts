import { type CategoryLink, type Department, departments } from '../../domain/categories/category.ts';
import { branchNames, rankCategoryFeeds } from '../../domain/categories/category-feeds.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import type { MerchandiseType } from '../../domain/deals/listing.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { FeedPage } from '../../domain/feeds/feed.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import type { CategoryRepository } from '../../repositories/categories/category-repository.ts';
import type { FeedService } from '../feeds/feed-service.ts';

/** Finds categories. */
export class CategoryService {
  readonly #categories: Pick<CategoryRepository, 'all' | 'byBranches'>;

  readonly #feeds: Pick<FeedService, 'page'>;

  constructor(categories: Pick<CategoryRepository, 'all' | 'byBranches'>, feeds: Pick<FeedService, 'page'>) {
    this.#categories = categories;
    this.#feeds = feeds;
  }

  /** All categories by department. */
  async departments(ctx: RequestContext): Promise<Tagged<Department[]>> {
    const { value, tags } = await this.#categories.all(ctx);
    return { value: departments(value), tags };
  }

  /**
   * The feed page at a category's address, otherwise the one of the branch and gender that the slug names.
   * Throws 'No FeedPageEntity found for merch branch slug: {slug}'.
   */
  async dealsPage(ctx: RequestContext, categorySlug: string): Promise<Tagged<FeedPage>> {
    try {
      return await this.#feeds.page(ctx, { url: `/categories/${categorySlug}/deals` });
    } catch (error) {
      if (!errors.entryNotFound.is(error)) throw error;
      const { value, tags } = await this.#byName(ctx, categorySlug);
      const page = await this.#feeds.page(ctx, { url: value.url });
      return { value: page.value, tags: [...page.tags, ...tags] };
    }
  }

  /** The category of a merchandise type: of its parent branch, otherwise of the branch above; undefined for none. */
  async ofMerchandise(
    ctx: RequestContext,
    { parentBranch, grandparentBranch }: MerchandiseType,
    gender: string | undefined,
  ): Promise<Tagged<CategoryLink | undefined>> {
    // Editors write domains as free text, but the query pattern needs slugs.
    const branches = [parentBranch, grandparentBranch].filter(isBranch);
    return branches.length === 0 ? { value: undefined, tags: [] } : this.#best(ctx, branches, gender);
  }

  async #byName(ctx: RequestContext, categorySlug: string): Promise<Tagged<CategoryLink>> {
    const names = branchNames(categorySlug);
    const found = await this.#best(
      ctx,
      names.map(({ branch }) => branch),
      names.at(-1)?.gender,
    );
    if (found.value === undefined) throw errors.noFeedPageForBranch({ slug: categorySlug });
    return { value: found.value, tags: found.tags };
  }

  async #best(
    ctx: RequestContext,
    branches: readonly string[],
    gender: string | undefined,
  ): Promise<Tagged<CategoryLink | undefined>> {
    const { value, tags } = await this.#categories.byBranches(ctx, branches);
    return { value: rankCategoryFeeds(value, { branches, gender })[0], tags };
  }
}

const isBranch = (path: string): boolean => path.split('/').every(isSlug);
