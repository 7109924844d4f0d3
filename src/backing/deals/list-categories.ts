import type { CategoryRecord } from '../../contracts/categories/categories.ts';
import { categoryFeedPages } from '../content/published/feed-pages.ts';
import type { Db } from '../platform/store/database.ts';

/** The categories that have a feed page, by title. */
export async function listCategories(db: Db, environment: string): Promise<CategoryRecord[]> {
  const pages = await categoryFeedPages(db, environment);
  return pages.map(({ title, url, bd_queries: query }) => ({
    slug: url.split('/')[2] ?? '',
    title,
    url,
    merchandise_branches: query?.merchandise_branches ?? [],
    genders: query?.genders ?? [],
  }));
}
