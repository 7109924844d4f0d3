import { sql } from 'kysely';
import { listColumns } from './listing/document-row.ts';

/**
 * The published and upcoming posts of production as a table for joins: columns `id`, `uid`, `starts_at`, `expires_at`,
 * `popularity`, `price`, `words` (`tsvector`) and every list of slugs. SQL matches thousands of alerts with it.
 */
export const indexedPosts = sql`(
  select id, uid, starts_at, expires_at, popularity, price, words, ${sql.join(listColumns.map((column) => sql.ref(column)))} from search_documents
  where environment = 'production' and content_type = 'post')`;
