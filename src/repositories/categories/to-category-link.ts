import type { EntryOf } from '../../contracts/content/fields.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { CategoryLink } from '../../domain/categories/category.ts';
import { categorySlugOf } from '../../domain/categories/category-slug.ts';
import { categoryTitle } from '../../domain/shell/breadcrumbs.ts';
import { type Mapping, present } from '../content/mapping.ts';
import type { ReadableType } from '../content/read-entry.ts';
import { toSeo } from '../content/to-seo.ts';

const fields = { uid: true, title: true, url: true, seo_meta: true, bd_queries: true } as const;
type CategoryEntry = Pick<EntryOf<typeof feedPage>, keyof typeof fields>;

/** A feed page without its blocks and placements: what a list of categories reads. */
export const categoryFeed: ReadableType<CategoryEntry> = { uid: feedPage.uid, entry: feedPage.entry.pick(fields) };
export const categoryFields = Object.keys(fields);

export function toCategoryLink(entry: CategoryEntry, mapping: Mapping): CategoryLink {
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
