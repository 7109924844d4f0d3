import { type EntriesRequest, MAX_LIMIT } from '../../contracts/content/delivery.ts';
import type { EntryOf } from '../../contracts/content/fields.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { CategoryLink } from '../../domain/categories/category.ts';
import { categorySlugOf } from '../../domain/categories/category-feeds.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { categoryTitle } from '../../domain/shell/breadcrumbs.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { ContentClient, EntriesPage } from '../content/content-client.ts';
import { type Mapping, present } from '../content/mapping.ts';
import type { ReadableType } from '../content/read-entry.ts';
import { toSeo } from '../content/to-seo.ts';

/** Upper limit; catalogs have a few hundred categories. */
const MAX_CATEGORIES = 1_000;

/** Reads categories: feed pages of merchandise branches. */
export class CategoryRepository {
  readonly #content: Pick<ContentClient, 'list'>;

  constructor(content: Pick<ContentClient, 'list'>) {
    this.#content = content;
  }

  /** All categories that have a page, by title. */
  async all(ctx: RequestContext): Promise<Tagged<CategoryLink[]>> {
    const request = { query: { url: { $regex: '^/categories/[^/]+/deals$' } }, asc: 'title', includeCount: true };
    const first = await this.#list(ctx, request);
    const skips = [];
    for (let skip = MAX_LIMIT; skip < Math.min(first.value.count, MAX_CATEGORIES); skip += MAX_LIMIT) skips.push(skip);
    const rest = await Promise.all(skips.map((skip) => this.#list(ctx, { ...request, skip })));
    const pages = [first, ...rest];
    return { value: pages.flatMap(({ value }) => value.items), tags: pages.flatMap(({ tags }) => tags) };
  }

  /** Categories whose feed shows a branch of the merchandise tree, named by the end of its path. Slugs only. */
  async byBranches(ctx: RequestContext, branches: readonly string[]): Promise<Tagged<CategoryLink[]>> {
    const $or = branches.map((branch) => ({ 'bd_queries.merchandise_branches': { $regex: `(^|/)${branch}$` } }));
    const { value, tags } = await this.#list(ctx, { query: { $or }, asc: 'url' });
    return { value: value.items, tags };
  }

  #list(ctx: RequestContext, request: EntriesRequest): Promise<Tagged<EntriesPage<CategoryLink>>> {
    return this.#content.list(ctx, {
      as: 'category-links',
      type: categoryFeed,
      request: { ...request, limit: MAX_LIMIT, only: categoryFields },
      policy: 'day',
      map: toCategoryLink,
    });
  }
}

const fields = { uid: true, title: true, url: true, seo_meta: true, bd_queries: true } as const;
type CategoryEntry = Pick<EntryOf<typeof feedPage>, keyof typeof fields>;

/** A feed page with only the fields that a list of categories needs. */
const categoryFeed: ReadableType<CategoryEntry> = { uid: feedPage.uid, entry: feedPage.entry.pick(fields) };
const categoryFields = Object.keys(fields);

function toCategoryLink(entry: CategoryEntry, mapping: Mapping): CategoryLink {
  const { description, image } = toSeo(entry.seo_meta, mapping);
  return {
    uid: entry.uid,
    title: categoryTitle(entry.title),
    url: entry.url,
    branches: entry.bd_queries?.merchandise_branches ?? [],
    genders: entry.bd_queries?.genders ?? [],
    ...present({ slug: categorySlugOf(entry.url), description, image }),
  };
}
