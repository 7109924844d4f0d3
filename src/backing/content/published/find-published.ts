import { type RawBuilder, sql } from 'kysely';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { PUBLISHED } from '../previews/preview-source.ts';
import { type EntryKey, entryKeyText } from '../references.ts';

/** Published entries, or those of another source with the same columns, by `{content_type}.{uid}`; unpublished ones are absent. Each call returns new objects. */
export async function findPublished(
  db: Db | Trx,
  environment: string,
  keys: readonly EntryKey[],
  source: RawBuilder<unknown> = PUBLISHED,
): Promise<Map<string, AnyEntry>> {
  const distinct = [...new Map(keys.map((key) => [entryKeyText(key), key])).values()];
  if (distinct.length === 0) return new Map();
  const { rows } = await sql<{ content_type: string; uid: string; data: AnyEntry }>`
    select p.content_type, p.uid, p.data
    from unnest(${distinct.map((key) => key.contentType)}::text[], ${distinct.map((key) => key.uid)}::text[]) as wanted(content_type, uid)
    join ${source} p
      on p.environment = ${environment} and p.content_type = wanted.content_type and p.uid = wanted.uid`.execute(db);
  return new Map(rows.map((row) => [`${row.content_type}.${row.uid}`, row.data]));
}

/**
 * Uids of published posts by deal id, in the order of the ids. An id is a number of the older system or a post's uid. Posts
 * that start after `startedBy` are left out.
 */
export async function findDealUids(
  db: Db,
  environment: string,
  ids: readonly string[],
  startedBy: Date,
): Promise<string[]> {
  const posts = sql`(
    select uid, data from published_entries where environment = ${environment} and content_type = 'post') as post`;
  // Two joins: one join over both kinds of ids would compare every post with every id.
  const { rows } = await sql<{ uid: string }>`
    with wanted as (select * from unnest(${[...ids]}::text[]) with ordinality as wanted(id, place)),
    named as (
      select place, true as is_uid, uid, data from wanted join ${posts} on uid = wanted.id
      union all
      select place, false, uid, data from wanted join ${posts} on data->>'legacy_deal_id' = wanted.id
    )
    select distinct on (place) uid from named
    where (data->'schedule'->>'starts_at')::timestamptz <= ${startedBy}
    order by place, is_uid desc, uid`.execute(db);
  return [...new Set(rows.map(({ uid }) => uid))];
}
