import { sql } from 'kysely';
import {
  MAX_RELEASE_ITEMS,
  type ReleaseItem,
  type ReleaseItemInput,
  type ReleaseItemKey,
} from '../../../contracts/content/releases.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { validationFailed } from '../content-refusal.ts';
import { FieldErrors } from '../management/field-errors.ts';
import { addUndescribed } from '../management/image-texts.ts';
import type { StoredEntry } from '../management/store-entries.ts';
import type { JsonObject } from '../walk-values.ts';

/** Adds items; those of entries that are in the release already replace them. @throws Refusal 422 */
export async function addItems(trx: Trx, release: string, items: readonly ReleaseItemInput[]): Promise<void> {
  const errors = new FieldErrors();
  const rows = new Map<string, object>();
  const entries = await findEntries(trx, items);
  const versions = await findVersions(trx, items, entries);
  for (const [index, item] of items.entries()) {
    const { content_type_uid: content_type, uid, action, environments = null, version } = item;
    const entry = entries.get(`${content_type}.${uid}`);
    const at = errors.within(`items.${index}`);
    const key = `${entry?.id}.${version}`;
    if (!entry) at.add('uid', 'is not valid.');
    else if (version !== undefined && !versions.has(key)) at.add('version', 'is not valid.');
    else if (action === 'publish') addUndescribed(versions.get(key) ?? entry.data, at);
    const isPinned = entry && version !== undefined && action === 'publish';
    const pinned = isPinned ? { version, pinned_id: entry.id } : { version: null, pinned_id: null };
    const row = { content_type, uid, action, environments, ...pinned };
    rows.set(`${content_type}.${uid}`, row);
  }
  if (!errors.isEmpty) throw validationFailed(errors.toRecord());
  await sql`
    insert into release_items (release_uid, content_type, uid, action, environments, version, pinned_id)
    select ${release}, content_type, uid, action, environments, version, pinned_id
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      as given(content_type text, uid text, action text, environments text[], version integer, pinned_id bigint)
    on conflict (release_uid, content_type, uid) do update set
      action = excluded.action, environments = excluded.environments, version = excluded.version,
      pinned_id = excluded.pinned_id`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from release_items where release_uid = ${release}`.execute(trx);
  if ((counted[0]?.count ?? 0) > MAX_RELEASE_ITEMS)
    throw validationFailed({ items: [`must be at most ${MAX_RELEASE_ITEMS} in all.`] });
}

export async function removeItems(trx: Trx, release: string, keys: readonly ReleaseItemKey[] | 'all'): Promise<void> {
  if (keys === 'all') await sql`delete from release_items where release_uid = ${release}`.execute(trx);
  else
    await sql`
      delete from release_items i using ${wanted(keys)}
      where i.release_uid = ${release} and i.content_type = wanted.content_type and i.uid = wanted.uid`.execute(trx);
}

type ItemRow = Omit<ReleaseItem, 'locale'> & { count: number };

/** In the order of their addition. */
export async function listItems(db: Db | Trx, release: string, { skip, limit }: { skip: number; limit: number }) {
  const { rows } = await sql<ItemRow>`
    select i.content_type as content_type_uid, i.uid, i.action, i.environments, i.version,
      coalesce(e.data->>'headline', e.data->>'title', '') as title, count(*) over ()::int as count
    from release_items i left join entries e on e.content_type = i.content_type and e.uid = i.uid
    where i.release_uid = ${release} order by i.position offset ${skip} limit ${limit}`.execute(db);
  return rows.map(({ count: _, ...row }): ReleaseItem => ({ ...row, locale: 'en-us' }));
}

async function findEntries(trx: Trx, keys: readonly ReleaseItemKey[]): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select e.* from ${wanted(keys)}
    join entries e on e.content_type = wanted.content_type and e.uid = wanted.uid`.execute(trx);
  return new Map(rows.map((row) => [`${row.content_type}.${row.uid}`, row]));
}

/** The fields of those of the named versions that are kept, by `{id}.{version}`. */
async function findVersions(
  trx: Trx,
  items: readonly ReleaseItemInput[],
  entries: ReadonlyMap<string, StoredEntry>,
): Promise<Map<string, JsonObject>> {
  const named = items.flatMap(({ content_type_uid, uid, version }) => {
    const entry = entries.get(`${content_type_uid}.${uid}`);
    return entry && version !== undefined ? [{ id: entry.id, version }] : [];
  });
  const { rows } = await sql<{ id: string; version: number; data: JsonObject }>`
    select v.entry_id as id, v.version, v.data from entry_versions v
    join unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ version }) => version)}::integer[])
      as named(id, version) on v.entry_id = named.id and v.version = named.version`.execute(trx);
  return new Map(rows.map(({ id, version, data }) => [`${id}.${version}`, data]));
}

const wanted = (keys: readonly ReleaseItemKey[]) => sql`unnest(
  ${keys.map((key) => key.content_type_uid)}::text[], ${keys.map(({ uid }) => uid)}::text[])
  as wanted(content_type, uid)`;
