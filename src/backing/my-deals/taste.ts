import { sql } from 'kysely';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { Db } from '../platform/store/database.ts';
import type { UserInterests } from './user-interests.ts';

/** What a user likes in the words of search documents. */
export interface Taste {
  gender: 'm' | 'f' | undefined;
  /** Slugs of brands, of what is saved. */
  brands: string[];
  /** Slugs of saved stores. Those of a saved deal say nothing: they have everything. */
  stores: string[];
  /** Branches of the merchandise tree. */
  branches: string[];
}

/** A saved kettle says kitchen, neither all of the home nor kettles alone. */
const BRANCH_LEVELS = 2;

export const isIndifferent = ({ gender, brands, stores, branches }: Taste): boolean =>
  gender === undefined && brands.length + stores.length + branches.length === 0;

/** Reads what the things that a user saved and visited are made of. What is not published any more says nothing. */
export async function readTaste(db: Db, environment: string, interests: UserInterests): Promise<Taste> {
  const [saved, stores, visited] = await Promise.all([
    savedDocuments(db, environment, interests),
    savedStores(db, environment, interests.stores),
    visitedCategories(db, environment, interests.categories),
  ]);
  const kinds = saved.flatMap(({ merchandise_types }) => merchandise_types);
  return {
    gender: interests.gender,
    brands: distinct(saved.flatMap(({ brands }) => brands)),
    stores,
    branches: distinct([...visited, ...kinds.map((kind) => kind.split('/').slice(0, BRANCH_LEVELS).join('/'))]),
  };
}

async function savedDocuments(db: Db, environment: string, { posts, listings }: UserInterests) {
  if (posts.length + listings.length === 0) return [];
  return db
    .selectFrom('search_documents')
    .select(['brands', 'merchandise_types'])
    .where('environment', '=', environment)
    .where((is) =>
      is.or([
        is.and([is('content_type', '=', 'post'), is('uid', 'in', [...posts, ''])]),
        is.and([is('content_type', '=', 'product_listing'), is('uid', 'in', [...listings, ''])]),
      ]),
    )
    .execute();
}

async function savedStores(db: Db, environment: string, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const { rows } = await sql<{ slug: string }>`
    select data->>'slug' as slug from published_entries
    where environment = ${environment} and content_type = 'store' and uid = any(${[...uids]}::text[])
    order by uid`.execute(db);
  return rows.map(({ slug }) => slug);
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

const facts = feedPage.entry.pick({ uid: true, title: true, url: true, bd_queries: true });

/** The feed pages at the categories' addresses, in the order of the slugs. */
export async function categoryPages(db: Db, environment: string, slugs: readonly string[]): Promise<CategoryPage[]> {
  if (slugs.length === 0) return [];
  const urls = slugs.map((slug) => `/categories/${slug}/deals`);
  const { rows } = await sql<{ data: unknown }>`
    select data - array['top_content_blocks', 'bottom_content_blocks'] as data from published_entries
    where environment = ${environment} and content_type = 'feed_page' and data ? 'url'
      and data->>'url' = any(${urls}::text[])
    order by array_position(${urls}::text[], data->>'url'), uid`.execute(db);
  return rows.map(({ data }) => {
    const { uid, title, url, bd_queries } = facts.parse(data);
    return { uid, title, slug: url.split('/')[2] ?? '', branches: bd_queries?.merchandise_branches ?? [] };
  });
}

const distinct = (values: readonly string[]) => [...new Set(values)];
