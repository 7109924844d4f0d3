import { sql } from 'kysely';
import { TRASH_DAYS } from '../../contracts/content/trash.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { assetNotFound } from './asset-refusal.ts';
import type { StoredAsset } from './tables.ts';

/** Readers no longer get the asset; its row and file stay until the end of its time in the trash. */
export async function trashAsset(trx: Trx, uid: string, { name, now }: { name: string; now: Date }): Promise<void> {
  await trx.updateTable('assets').set({ trashed_at: now, trashed_by: name }).where('uid', '=', uid).execute();
}

type TrashedAsset = StoredAsset & { trashed_at: Date; trashed_by: string };

/** The latest assets of the trash. `before`: the time and uid of the last one of the previous page. */
export async function listTrashedAssets(
  db: Db,
  { before, limit }: { before: { time: Date; uid: string } | undefined; limit: number },
): Promise<TrashedAsset[]> {
  const older = before ? sql`(trashed_at, uid) < (${before.time}, ${before.uid})` : sql`true`;
  const { rows } = await sql<TrashedAsset>`
    select * from assets where trashed_at is not null and ${older}
    order by trashed_at desc, uid desc limit ${limit}`.execute(db);
  return rows;
}

/** @throws Refusal 404 for an asset that is not in the trash. */
export async function restoreAsset(trx: Trx, uid: string): Promise<StoredAsset> {
  const restored = await trx
    .updateTable('assets')
    .set({ trashed_at: null, trashed_by: null })
    .where('uid', '=', uid)
    .where('trashed_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!restored) throw assetNotFound();
  return restored;
}

/** Assets per statement. */
const BATCH = 500;

/** Deletes what has been in the trash for its time. The files stay: other assets may have the same bytes. */
export async function pruneTrashedAssets(db: Db, now: Date, stopping: AbortSignal): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH && !stopping.aborted; ) {
    const { rows } = await sql`
      delete from assets where uid in (
        select uid from assets where trashed_at < ${now}::timestamptz - make_interval(days => ${TRASH_DAYS}) limit ${BATCH})
      returning uid`.execute(db);
    deleted = rows.length;
  }
}
