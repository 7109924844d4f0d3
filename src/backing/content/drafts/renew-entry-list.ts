import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { EntryKey } from '../references.ts';
import { listEntries, publishColumns } from './list-entries.ts';

/** Increase it when the rows of lists are derived differently, such as for a new role of a field. */
const FORMAT = 1;
/** Writers of the same entries wait for one batch at most. */
const BATCH = 1_000;

/** Rebuilds the rows of lists that an earlier version of the program wrote, or did not write. An interrupted rebuild starts over. */
export async function renewEntryList(db: Db, signal: AbortSignal): Promise<void> {
  const known = await db.selectFrom('entry_list_format').select('format').executeTakeFirst();
  if (known?.format === FORMAT) return;
  let last: EntryKey | undefined = { contentType: '', uid: '' };
  while (last) {
    if (signal.aborted) return;
    const after: EntryKey = last;
    last = await db.transaction().execute((trx) => renewBatch(trx, after));
  }
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('entry_list_format').execute();
    await trx.insertInto('entry_list_format').values({ format: FORMAT }).execute();
  });
}

/** Returns the last key of the batch. */
async function renewBatch(trx: Trx, after: EntryKey): Promise<EntryKey | undefined> {
  // As all writers: locked in the order of the keys, so that no newer version is overwritten.
  const entries = await trx
    .selectFrom('entries')
    .selectAll()
    .where(sql<boolean>`(content_type, uid) > (${after.contentType}, ${after.uid})`)
    .orderBy('content_type')
    .orderBy('uid')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return undefined;
  await listEntries(trx, entries);
  const isInBatch = sql`(e.content_type, e.uid) between (${first.content_type}, ${first.uid})
    and (${last.content_type}, ${last.uid})`;
  for (const [environment, { version, at }] of Object.entries(publishColumns)) {
    await sql`
      update entry_list e set
        ${sql.ref(version)} = (p.data->>'_version')::integer,
        ${sql.ref(at)} = coalesce((p.data #>> '{publish_details,time}')::timestamptz, c.changed_at)
      from entries s
      left join published_entries p
        on p.environment = ${environment} and p.content_type = s.content_type and p.uid = s.uid
      left join content_changes c
        on c.environment = ${environment} and c.content_type = s.content_type and c.uid = s.uid
      where s.content_type = e.content_type and s.uid = e.uid and ${isInBatch}`.execute(trx);
  }
  return { contentType: last.content_type, uid: last.uid };
}
