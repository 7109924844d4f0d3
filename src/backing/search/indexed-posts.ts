import { sql } from 'kysely';

/**
 * The posts that readers of production can find, now or from their start, as a table for joins: columns `id`, `uid`, `starts_at`,
 * `expires_at`, `popularity`, `price`, `stores` and `words` (`tsvector`). The database matches thousands of alerts with it.
 */
export const indexedPosts = sql`(
  select id, uid, starts_at, expires_at, popularity, price, stores, words from search_documents
  where environment = 'production' and content_type = 'post')`;
