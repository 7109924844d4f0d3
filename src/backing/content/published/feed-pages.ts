import { sql } from 'kysely';
import { feedPage } from '../../../contracts/feeds/feed-page.ts';
import type { Db } from '../../platform/store/database.ts';

const fields = feedPage.entry.pick({ uid: true, title: true, url: true, bd_queries: true, pinned_deals: true });

/** Content blocks are long and feeds do not need them. */
const withoutBlocks = sql`data - array['top_content_blocks', 'bottom_content_blocks'] as data`;

const CATEGORY_URL = '^/categories/[^/]+/deals$';

/** The published feed pages at these URLs, in their order. */
export async function feedPagesAt(db: Db, environment: string, urls: readonly string[]) {
  if (urls.length === 0) return [];
  const { rows } = await sql<{ data: unknown }>`
    select ${withoutBlocks} from published_entries
    where environment = ${environment} and content_type = 'feed_page' and data ? 'url'
      and data->>'url' = any(${urls}::text[])
    order by array_position(${urls}::text[], data->>'url'), uid`.execute(db);
  return rows.map(({ data }) => fields.parse(data));
}

/** The feed pages of the categories, by title. */
export async function categoryFeedPages(db: Db, environment: string) {
  const { rows } = await sql<{ data: unknown }>`
    select ${withoutBlocks} from published_entries
    where environment = ${environment} and content_type = 'feed_page' and data->>'url' ~ ${CATEGORY_URL}
    order by data->>'title' collate "C", uid`.execute(db);
  return rows.map(({ data }) => fields.parse(data));
}

/** The feed pages whose deals the subscriptions service chooses per user. */
export async function personalFeedPages(
  db: Db,
  environment: string,
): Promise<{ uid: string; url: string | null; feedSlug: string | null }[]> {
  const { rows } = await sql<{ uid: string; url: string | null; feedSlug: string | null }>`
    select uid, data->>'url' as url, data->>'feed_slug' as "feedSlug" from published_entries
    where environment = ${environment} and content_type = 'feed_page' and data->>'source' = 'feeds_api'
    order by uid`.execute(db);
  return rows;
}
