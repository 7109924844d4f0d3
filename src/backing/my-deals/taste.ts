import { store } from '../../contracts/stores/store.ts';
import { feedPagesAt } from '../content/published/feed-pages.ts';
import { findPublished } from '../content/published/find-published.ts';
import { entryKeyText } from '../content/references.ts';
import type { Db } from '../platform/store/database.ts';
import { documentTraits } from '../search/names-and-traits.ts';
import type { UserInterests } from './user-interests.ts';

/** A user's preferences as values of search document fields. */
export interface Taste {
  gender: 'm' | 'f' | undefined;
  /** Slugs of the brands of saved posts and listings. */
  brands: string[];
  /** Slugs of saved stores. The store of a saved deal does not count: a store sells too many kinds of things. */
  stores: string[];
  /** Branches of the merchandise tree. */
  branches: string[];
}

/** A saved kettle stands for the kitchen branch: its root (home) is too broad, its leaf (kettles) too narrow. */
const BRANCH_LEVELS = 2;

export const isEmptyTaste = ({ gender, brands, stores, branches }: Taste): boolean =>
  gender === undefined && brands.length + stores.length + branches.length === 0;

/** Derives the taste from saved items and visited categories. Unpublished entries do not count. */
export async function readTaste(db: Db, environment: string, interests: UserInterests): Promise<Taste> {
  const [saved, stores, visited] = await Promise.all([
    documentTraits(db, environment, interests),
    savedStores(db, environment, interests.stores),
    visitedCategories(db, environment, interests.categories),
  ]);
  const merchandiseTypes = saved.flatMap(({ merchandise_types }) => merchandise_types);
  return {
    gender: interests.gender,
    brands: distinct(saved.flatMap(({ brands }) => brands)),
    stores,
    branches: distinct([
      ...visited,
      ...merchandiseTypes.map((type) => type.split('/').slice(0, BRANCH_LEVELS).join('/')),
    ]),
  };
}

const storeFields = store.entry.pick({ slug: true });

async function savedStores(db: Db, environment: string, uids: readonly string[]): Promise<string[]> {
  const keys = uids.toSorted().map((uid) => ({ contentType: 'store', uid }));
  const published = await findPublished(db, environment, keys);
  return keys.flatMap((key) => {
    const entry = published.get(entryKeyText(key));
    return entry ? [storeFields.parse(entry).slug] : [];
  });
}

async function visitedCategories(db: Db, environment: string, slugs: readonly string[]): Promise<string[]> {
  const pages = await categoryPages(db, environment, slugs);
  return pages.flatMap(({ branches }) => branches);
}

interface CategoryPage {
  uid: string;
  title: string;
  slug: string;
  branches: string[];
}

/** The feed pages of the categories, in the order of the slugs. */
export async function categoryPages(db: Db, environment: string, slugs: readonly string[]): Promise<CategoryPage[]> {
  const urls = slugs.map((slug) => `/categories/${slug}/deals`);
  const pages = await feedPagesAt(db, environment, urls);
  return pages.map(({ uid, title, url, bd_queries }) => ({
    uid,
    title,
    slug: url.split('/')[2] ?? '',
    branches: bd_queries?.merchandise_branches ?? [],
  }));
}

const distinct = (values: readonly string[]) => [...new Set(values)];
