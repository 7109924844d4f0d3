import type { Trx } from '../platform/store/database.ts';
import { type AssetDetails, columnsOf, listingOf } from './asset-columns.ts';
import { assetNotFound } from './asset-refusal.ts';
import type { AssetFile, StoredAsset } from './tables.ts';

interface AssetChange {
  details: AssetDetails;
  /** A new file, as it was stored. */
  file?: AssetFile | undefined;
  name: string;
  now: Date;
}

/** Locks an asset that is not in the trash. @throws Refusal 404 */
export async function lockAsset(trx: Trx, uid: string): Promise<StoredAsset> {
  const asset = await trx
    .selectFrom('assets')
    .selectAll()
    .where('uid', '=', uid)
    .where('trashed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!asset) throw assetNotFound();
  return asset;
}

/** Changes the details or the file of a locked asset. Its former file stays at its address. */
export async function changeAsset(
  trx: Trx,
  before: StoredAsset,
  { details, file, name, now }: AssetChange,
): Promise<StoredAsset> {
  const columns = { ...columnsOf(details), ...file };
  if (file && file.upload_uid !== before.upload_uid) {
    const { uid, upload_uid, filename, content_type, file_size, width, height, animated } = before;
    await trx
      .insertInto('former_asset_files')
      .values({ uid, upload_uid, filename, content_type, file_size, width, height, animated })
      .onConflict((conflict) => conflict.columns(['uid', 'upload_uid']).doUpdateSet({ filename }))
      .execute();
  }
  return trx
    .updateTable('assets')
    .set({
      ...columns,
      ...listingOf({ ...before, ...columns }),
      version: before.version + 1,
      updated_at: now,
      updated_by: name,
    })
    .where('uid', '=', before.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
