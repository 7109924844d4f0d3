import { type RawBuilder, sql } from 'kysely';
import type { SearchRequest } from './read-search-request.ts';
import { toTsquery } from './text/text-query.ts';

/** The condition that a document meets when it belongs to the whole result of a search at a moment. */
export function matchDocuments(request: SearchRequest, now: Date): RawBuilder<boolean> {
  const lists = Object.entries(request.lists).map(
    ([column, values]) => sql<boolean>`${sql.ref(column)} && ${values}::text[]`,
  );
  const [only] = request.contentTypes.length === 1 ? request.contentTypes : [];
  return sql.join<boolean>(
    [
      sql`environment = ${request.environment}`,
      // Equality lets an index on the content type give the order as well.
      only === undefined ? sql`content_type = any(${request.contentTypes}::text[])` : sql`content_type = ${only}`,
      sql`starts_at <= ${now}`,
      sql`expires_at > ${now}`,
      ...lists,
      ...(request.text ? [sql`words @@ ${toTsquery(request.text)}`] : []),
      ...(request.minPrice === undefined ? [] : [sql`price >= ${request.minPrice}`]),
      ...(request.maxPrice === undefined ? [] : [sql`price <= ${request.maxPrice}`]),
      ...(request.maxLivePosts === undefined ? [] : [hasFewLivePosts(request, request.maxLivePosts, now)]),
      ...(request.exclusive === undefined ? [] : [sql`exclusive = ${request.exclusive}`]),
      ...(request.maxStartsAt ? [sql`starts_at <= ${request.maxStartsAt}`] : []),
    ],
    sql` and `,
  );
}

/** A post is no listing and passes. What a post refers to stands with the published entry. */
function hasFewLivePosts({ environment }: SearchRequest, most: number, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(search_documents.content_type <> 'product_listing' or (
    select count(*) from published_entries shown
    join search_documents live
      on live.environment = shown.environment and live.content_type = 'post' and live.uid = shown.uid
    where shown.environment = ${environment} and shown.content_type = 'post'
      and shown.refs @> array['product_listing.' || search_documents.uid]
      and live.starts_at <= ${now} and live.expires_at > ${now}) <= ${most})`;
}
