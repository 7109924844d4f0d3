import { sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';
import type { StoredEntry } from '../management/store-entries.ts';

/** Work of this long is one version. */
const WINDOW_MS = 10 * 60_000;

/** Whether nothing names the version `old` of the entry `e`: no publish, plan, release or review. */
export const isUnneeded = sql`
  not exists (
    select 1 from published_entries p
    where p.content_type = e.content_type and p.uid = e.uid and (p.data->>'_version')::int = old.version)
  and not exists (
    select 1 from scheduled_actions s
    where s.content_type = e.content_type and s.uid = e.uid and s.version = old.version
      and s.state in ('pending', 'failed'))
  and not exists (
    select 1 from release_items i join releases r on r.uid = i.release_uid and r.state <> 'deployed'
    where i.content_type = e.content_type and i.uid = e.uid and i.version = old.version)
  and not exists (
    select 1 from review_comments c
    where c.content_type = e.content_type and c.uid = e.uid and c.version = old.version)`;

/** When the autosaves began that the next one of the same person continues; undefined if it begins a version. */
export async function autosavesSince(
  trx: Trx,
  { id, version }: Pick<StoredEntry, 'id' | 'version'>,
  { name, now }: { name: string; now: Date },
): Promise<Date | undefined> {
  const latest = await trx
    .selectFrom('entry_versions')
    .select('autosaved_since')
    .where('entry_id', '=', id)
    .where('version', '=', version)
    .where('saved_by', '=', name)
    .where('autosaved_since', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirst();
  return latest?.autosaved_since ?? undefined;
}

/**
 * Deletes a version that the next autosave has continued. The next one has a number of its own, because the ETag of an entry
 * consists of it: other editors must notice every save.
 */
export async function dropAutosaved(trx: Trx, { id, version }: Pick<StoredEntry, 'id' | 'version'>): Promise<void> {
  await sql`
    delete from entry_versions old using entries e
    where e.id = old.entry_id and old.entry_id = ${id} and old.version = ${version} and ${isUnneeded}`.execute(trx);
}
