import type { Db } from '../platform/store/database.ts';

interface Documents {
  posts: readonly string[];
  listings: readonly string[];
}

/** Brands and merchandise types of these posts and product listings; those that are not published are absent. */
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
