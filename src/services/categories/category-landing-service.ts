import type { CategoryLanding, CategoryLink, Department } from '../../domain/categories/category.ts';
import type { BlockPage, ContentBlock } from '../../domain/content/content-block.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { feedKey } from '../../domain/feeds/feed-references.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { PageService } from '../content/page-service.ts';
import type { CategoryService } from './category-service.ts';

/** Number of subcategory feeds on a landing page without an editor's blocks. */
const ROWS_BELOW = 4;

/** Landing pages of categories. */
export class CategoryLandingService {
  readonly #categories: Pick<CategoryService, 'departments'>;
  readonly #pages: Pick<PageService, 'page'>;

  constructor(categories: Pick<CategoryService, 'departments'>, pages: Pick<PageService, 'page'>) {
    this.#categories = categories;
    this.#pages = pages;
  }

  /** Combines an editor's marketing page at the address with the category of that slug. Throws EntryNotFound without either. */
  async landing(ctx: RequestContext, slug: string): Promise<Tagged<CategoryLanding>> {
    const url = `/categories/${slug}`;
    const [written, { value: all, tags }] = await Promise.all([
      this.#written(ctx, url),
      this.#categories.departments(ctx),
    ]);
    const { category, children } = placeOf(all, slug);
    const page = written.value;
    if (page === undefined && category === undefined) {
      throw errors.entryNotFound({ type: 'marketing_page', query: JSON.stringify({ url }) });
    }
    const lead = page?.seo.description ?? category?.description;
    const image = page?.seo.image ?? category?.image;
    const blocks = page?.blocks.length ? page.blocks : rows(category, children);
    return {
      value: {
        title: page?.title ?? category?.title ?? slug,
        url,
        seo: page?.seo ?? { noIndex: false },
        categories: children,
        blocks,
        ...(category && { deals: category }),
        ...(lead !== undefined && { lead }),
        ...(image && { image }),
      },
      tags: [...written.tags, ...tags],
    };
  }

  async #written(ctx: RequestContext, url: string): Promise<Tagged<BlockPage | undefined>> {
    try {
      return await this.#pages.page(ctx, 'marketing_page', url);
    } catch (error) {
      // The marketing page is optional; any other error fails the page.
      if (!errors.entryNotFound.is(error)) throw error;
      return { value: undefined, tags: ['type:marketing_page'] };
    }
  }
}

interface Place {
  category?: CategoryLink;
  children: CategoryLink[];
}

function placeOf(all: readonly Department[], slug: string): Place {
  const department = all.find(({ category }) => category.slug === slug);
  if (department !== undefined) return department;
  const category = all.flatMap(({ children }) => children).find((child) => child.slug === slug);
  return { children: [], ...(category && { category }) };
}

const row = (title: string, feed: CategoryLink): ContentBlock => ({
  kind: 'feed_block',
  uid: feed.uid,
  data: { title, feed: { uid: feed.uid, title: feed.title, url: feed.url }, deferredKey: feedKey(feed.uid) },
});

const rows = (category: CategoryLink | undefined, children: readonly CategoryLink[]): ContentBlock[] => [
  ...(category ? [row(`Popular in ${category.title}`, category)] : []),
  ...children.slice(0, ROWS_BELOW).map((child) => row(child.title, child)),
];
