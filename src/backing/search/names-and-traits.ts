import { sql } from 'kysely';
import type { Db } from '../platform/store/database.ts';

/** The names of entries, in the order of their slugs; one that is not published goes by its slug. */
export async function entryNames(db: Db, kind: 'store' | 'brand', slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from search_names
    where environment = 'production' and kind = ${kind} and key = any(${[...slugs]}::text[])`.execute(db);
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return slugs.map((slug) => names.get(slug) ?? slug);
}

/** The folded names that a store or brand of the live site has. */
export async function knownNames(db: Db, folded: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ folded: string }>`
    select distinct folded from search_names
    where environment = 'production' and kind in ('store', 'brand') and folded = any(${folded}::text[])`.execute(db);
  return new Set(rows.map((row) => row.folded));
}

interface Documents {
  posts: readonly string[];
  listings: readonly string[];
}

/** Brands and merchandise types of these posts and product listings; unpublished ones are absent. */
export async function documentTraits(
  db: Db,
  environment: string,
  { posts, listings }: Documents,
): Promise<{ brands: string[]; merchandise_types: string[] }[]> {
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
