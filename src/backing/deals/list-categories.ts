import { sql } from 'kysely';
import type { z } from 'zod';
import type { categoriesResponse } from '../../contracts/categories/categories.ts';
import { feedPage } from '../../contracts/feeds/feed-page.ts';
import type { Db } from '../platform/store/database.ts';

type Category = z.infer<typeof categoriesResponse>['categories'][number];

const ADDRESS = '^/categories/[^/]+/deals$';
const facts = feedPage.entry.pick({ title: true, url: true, bd_queries: true });

/** The categories that have a page: the feeds at their addresses. By title. */
export async function listCategories(db: Db, environment: string): Promise<Category[]> {
  const { rows } = await sql<{ data: unknown }>`
    select jsonb_build_object('title', data->'title', 'url', data->'url', 'bd_queries', data->'bd_queries', 'uid', uid) as data
    from published_entries
    where environment = ${environment} and content_type = 'feed_page' and data->>'url' ~ ${ADDRESS}
    order by data->>'title' collate "C", uid`.execute(db);
  return rows.map(({ data }) => {
    const { title, url, bd_queries: query } = facts.extend({ uid: feedPage.entry.shape.uid }).parse(data);
    return {
      slug: url.split('/')[2] ?? '',
      title,
      url,
      merchandise_branches: query?.merchandise_branches ?? [],
      genders: query?.genders ?? [],
    };
  });
}
