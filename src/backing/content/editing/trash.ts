import { sql } from 'kysely';
import { TRASH_DAYS } from '../../../contracts/content/trash.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/store/database.ts';
import { validationFailed } from '../content-refusal.ts';
import { listEntries } from '../drafts/list-entries.ts';
import type { StoredEntry } from '../management/store-entries.ts';
import type { EntryKey } from '../references.ts';

export interface TrashedEntry {
  id: string;
  content_type: string;
  uid: string;
  title: string;
  version: number;
  trashed_at: Date;
  trashed_by: string;
}

/** `before`: the time and id of the last item of the previous page. */
interface TrashPage {
  before: { time: Date; id: string } | undefined;
  limit: number;
  contentType: string | undefined;
}

/** The latest items of the trash. */
export async function listTrash(db: Db, { before, limit, contentType }: TrashPage): Promise<TrashedEntry[]> {
  const older = before ? sql`(t.trashed_at, t.id) < (${before.time}, ${before.id}::bigint)` : sql`true`;
  const ofType = contentType === undefined ? sql`true` : sql`t.content_type = ${contentType}`;
  const { rows } = await sql<TrashedEntry>`
    select t.id, t.content_type, t.uid, coalesce(v.data->>'title', '') as title, t.version, t.trashed_at, t.trashed_by
    from trashed_entries t join entry_versions v on v.entry_id = t.id and v.version = t.version
    where ${older} and ${ofType}
    order by t.trashed_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Makes an entry of the trash a draft again. @throws Refusal 404, or 422 if another entry has its uid. */
export function restoreTrashed(db: Db, id: string): Promise<StoredEntry> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from trashed_entries where id = ${id} for update`.execute(trx);
    if (rows.length === 0) throw notInTrash();
    const restored = await sql<StoredEntry>`
      insert into entries
        (id, content_type, uid, data, tags, refs, version, created_at, created_by, updated_at, updated_by, dated_on)
      select t.id, t.content_type, t.uid, v.data, v.tags, t.refs, t.version, t.created_at, t.created_by, v.saved_at,
        v.saved_by, null
      from trashed_entries t join entry_versions v on v.entry_id = t.id and v.version = t.version
      where t.id = ${id}
      on conflict (content_type, uid) do nothing
      returning *`.execute(trx);
    const [entry] = restored.rows;
    if (!entry) throw validationFailed({ uid: ['is already taken.'] });
    await listEntries(trx, [entry]);
    await trx.deleteFrom('trashed_entries').where('id', '=', id).execute();
    return entry;
  });
}

/** Deletes an entry of the trash and its versions. @throws Refusal 404 */
export async function deleteTrashed(db: Db, id: string): Promise<EntryKey> {
  const { rows } = await sql<EntryKey>`
    with deleted as (delete from trashed_entries where id = ${id} returning id, content_type, uid),
      versions as (delete from entry_versions v using deleted where v.entry_id = deleted.id)
    select content_type as "contentType", uid from deleted`.execute(db);
  const [key] = rows;
  if (!key) throw notInTrash();
  return key;
}

/** Entries per statement: one statement may not take longer than a session allows. */
const BATCH = 500;

/** Deletes what has been in the trash for its time. */
export async function pruneTrash(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH && !stopping.aborted; ) {
    const { rows } = await sql`
      with expired as (
          select id from trashed_entries
          where trashed_at < ${now}::timestamptz - make_interval(days => ${TRASH_DAYS}) limit ${BATCH}),
        deleted as (delete from trashed_entries t using expired where t.id = expired.id returning t.id),
        versions as (delete from entry_versions v using deleted where v.entry_id = deleted.id)
      select 1 from deleted`.execute(db);
    deleted = rows.length;
  }
}

const notInTrash = () => new Refusal(404, 'There is no such item in the trash.', { fields: { id: ['is not valid.'] } });
