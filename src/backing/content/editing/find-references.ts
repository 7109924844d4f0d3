import { sql } from 'kysely';
import type { EntryReference, ReferencesQuery } from '../../../contracts/content/references.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import type { Db } from '../../platform/store/database.ts';
import { titleOfType } from '../content-type-schema.ts';
import { LOCALE } from '../management/store-entries.ts';
import { type EntryKey, entryKeyText } from '../references.ts';

interface ReferencesPage {
  references: EntryReference[];
  next: string | null;
  count?: number;
}

interface ReferenceRow extends EntryKey {
  title: string;
  draft: boolean;
  environments: string[] | null;
}

/** The entries whose latest version or published copy refers to an entry, or to an asset (`assetKey`). */
export async function findReferences(
  db: Db,
  key: EntryKey,
  { after, limit, include_count: withCount }: ReferencesQuery,
): Promise<ReferencesPage> {
  const refersTo = sql`refs @> array[${entryKeyText(key)}] and (content_type, uid) <> (${key.contentType}, ${key.uid})`;
  const using = sql`(
    select content_type, uid, true as draft, null as environment from entries where ${refersTo}
    union all
    select content_type, uid, false, environment from published_entries where ${refersTo}) as using_entries`;
  const [type = '', uid = ''] = after?.split('.') ?? [];
  const { rows } = await sql<ReferenceRow>`
    with page as (
      select content_type, uid, bool_or(draft) as draft,
        array_agg(environment order by environment) filter (where environment is not null) as environments
      from ${using} where (content_type, uid) > (${type}, ${uid})
      group by content_type, uid order by content_type, uid limit ${limit})
    select e.content_type as "contentType", e.uid, coalesce(e.data->>'title', '') as title, page.draft, page.environments
    from page join entries e on e.content_type = page.content_type and e.uid = page.uid
    order by e.content_type, e.uid`.execute(db);
  const last = rows.length < limit ? undefined : rows.at(-1);
  const counted =
    withCount === 'true'
      ? await sql<{ count: number }>`select count(distinct (content_type, uid))::int as count from ${using}`.execute(db)
      : undefined;
  return {
    references: rows.map((row) => ({
      entry_uid: row.uid,
      content_type_uid: row.contentType,
      content_type_title: titleOf(row.contentType),
      title: row.title,
      locale: LOCALE,
      draft: row.draft,
      environments: row.environments ?? [],
    })),
    next: last ? entryKeyText(last) : null,
    ...(counted && { count: counted.rows[0]?.count ?? 0 }),
  };
}

/** An entry of a type that no longer exists is still listed. */
function titleOf(uid: string): string {
  const type = contentTypeByUid.get(uid);
  return type ? titleOfType(type) : uid;
}
