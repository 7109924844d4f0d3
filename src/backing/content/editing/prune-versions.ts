import { sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';
import { isUnneeded } from './autosaved-versions.ts';

const KEPT_DAYS = 90;
/** The last versions of each entry stay, whatever their age. */
const KEPT_VERSIONS = 50;

/** Rows per statement: one statement may not take longer than a session allows. */
const BATCH = 5_000;

/** Deletes old versions, except the last ones of each entry and those that are published or will be. */
export async function pruneVersions(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH && !stopping.aborted; ) {
    const { numAffectedRows } = await sql`
      delete from entry_versions v using (
        select old.entry_id, old.version
        from entries e join entry_versions old on old.entry_id = e.id and old.version <= e.version - ${KEPT_VERSIONS}
        where e.version > ${KEPT_VERSIONS}
          and old.saved_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
          and ${isUnneeded}
        limit ${BATCH}) as pruned
      where v.entry_id = pruned.entry_id and v.version = pruned.version`.execute(db);
    deleted = Number(numAffectedRows);
  }
}

/** Deletes ended leases. */
export async function pruneLeases(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('entry_leases').where('until', '<', now).execute();
}
