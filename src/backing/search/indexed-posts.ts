import { sql } from 'kysely';

/**
 * The published and upcoming posts of production as a table for joins: columns `id`, `uid`, `starts_at`, `expires_at`,
 * `popularity`, `price`, `stores` and `words` (`tsvector`). SQL matches thousands of alerts with it.
 */
export const indexedPosts = sql`(
  select id, uid, starts_at, expires_at, popularity, price, stores, words from search_documents
  where environment = 'production' and content_type = 'post')`;
