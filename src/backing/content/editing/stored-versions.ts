import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/store/database.ts';
import { objectNotFound } from '../content-refusal.ts';
import type { StoredEntry } from '../management/store-entries.ts';
import type { EntryKey } from '../references.ts';

/** A version of an entry as the entry was then; undefined if it is not kept. */
export async function findVersion(db: Db | Trx, entry: StoredEntry, version: number): Promise<StoredEntry | undefined> {
  if (version === entry.version) return entry;
  const found = await db
    .selectFrom('entry_versions')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!found) return undefined;
  const { data, tags, saved_at: updated_at, saved_by: updated_by } = found;
  return { ...entry, version, data, tags, updated_at, updated_by };
}

/** @throws Refusal 422 */
export async function readVersion(db: Db | Trx, entry: StoredEntry, version: number): Promise<StoredEntry> {
  const found = await findVersion(db, entry, version);
  if (!found) throw objectNotFound('version');
  return found;
}

interface VersionRow {
  version: number;
  saved_at: Date;
  saved_by: string;
}

/** The newest versions, below `before` if it is given. */
export async function listVersions(
  db: Db,
  { id }: StoredEntry,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<VersionRow[]> {
  return db
    .selectFrom('entry_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('entry_id', '=', id)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export async function countVersions(db: Db, { id }: StoredEntry): Promise<number> {
  const { count } = await db
    .selectFrom('entry_versions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

interface PublishDetails {
  environment: string;
  locale: string;
  time: string;
  user: string;
}

/** Where an entry is published, by the version that is published there. */
export async function publishedVersions(
  db: Db,
  { contentType, uid }: EntryKey,
): Promise<Map<number, PublishDetails[]>> {
  const { rows } = await sql<{ version: number; details: PublishDetails }>`
    select (data->>'_version')::int as version, data->'publish_details' as details from published_entries
    where content_type = ${contentType} and uid = ${uid} order by environment`.execute(db);
  const groups = Map.groupBy(rows, ({ version }) => version);
  return new Map([...groups].map(([version, group]) => [version, group.map(({ details }) => details)]));
}
