import type { AssetField } from '../../../contracts/content/fields.ts';
import { toAssetField } from '../../images/to-asset-field.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { storedAddress } from '../asset-urls.ts';

/** Uploaded assets by uid, in the form that entries store; unknown ones are absent. */
export async function findAssets(db: Db | Trx, uids: readonly string[]): Promise<Map<string, AssetField>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Map();
  const rows = await db.selectFrom('assets').selectAll().where('uid', 'in', distinct).execute();
  return new Map(rows.map((row) => [row.uid, toAssetField(row, storedAddress)]));
}
