import type { AssetField } from '../../contracts/content/fields.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { type AssetAddress, toAssetField } from './to-asset-field.ts';

/** Uploaded assets by uid, with URLs at this address; unknown ones are absent. */
export async function findAssets(
  db: Db | Trx,
  uids: readonly string[],
  address: AssetAddress,
): Promise<Map<string, AssetField>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Map();
  const rows = await db.selectFrom('assets').selectAll().where('uid', 'in', distinct).execute();
  return new Map(rows.map((row) => [row.uid, toAssetField(row, address)]));
}
