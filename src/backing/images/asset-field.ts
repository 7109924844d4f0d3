import { sql } from 'kysely';
import type { AssetField } from '../../contracts/content/fields.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { StoredAsset } from './asset-store.ts';

/** The base of asset addresses: `{imagesUrl}/v3/assets/{api_key}/…`. */
export interface AssetAddress {
  imagesUrl: string;
  apiKey: string;
}

/** The asset in content entries and upload responses (docs/spec/content.md CONTENT-5). */
export function toAssetField(asset: StoredAsset, { imagesUrl, apiKey }: AssetAddress): AssetField {
  const address = [apiKey, asset.uid, asset.upload_uid, asset.filename].map(encodeURIComponent).join('/');
  return {
    uid: asset.uid,
    url: `${imagesUrl}/v3/assets/${address}`,
    filename: asset.filename,
    title: asset.title,
    description: asset.description,
    content_type: asset.content_type,
    file_size: String(asset.file_size),
    ...(asset.width && asset.height ? { dimension: { width: asset.width, height: asset.height } } : {}),
    parent_uid: null,
    is_dir: false,
    created_at: asset.created_at.toISOString(),
  };
}

/** Assets by uid, without unknown uids. */
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

/** Assets as documents for queries over their fields, without address and dimension. */
export const assetDocuments = sql`
  select uid, created_at as updated_at, '{}'::text[] as refs, jsonb_build_object(
    'uid', uid, 'filename', filename, 'title', title, 'description', description, 'content_type', content_type,
    'file_size', file_size::text, 'is_dir', false,
    'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as data
  from assets`;
