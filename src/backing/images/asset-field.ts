import { sql } from 'kysely';
import type { AssetField } from '../../contracts/content/fields.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import type { StoredAsset } from './tables.ts';

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
    ...(asset.tags.length > 0 && { tags: asset.tags }),
    ...(asset.decorative && { decorative: true }),
    ...(asset.focal_x !== null && asset.focal_y !== null && { focal_point: { x: asset.focal_x, y: asset.focal_y } }),
  };
}

/** The asset as tools manage it. */
export const toManagedAsset = (asset: StoredAsset, address: AssetAddress) => ({
  ...toAssetField(asset, address),
  tags: asset.tags,
  decorative: asset.decorative,
  created_at: asset.created_at.toISOString(),
  _version: asset.version,
  created_by: asset.created_by,
  updated_at: asset.updated_at.toISOString(),
  updated_by: asset.updated_by,
});

/** Assets by uid, without unknown uids and those in the trash. */
export async function findAssets(
  db: Db | Trx,
  uids: readonly string[],
  address: AssetAddress,
): Promise<Map<string, AssetField>> {
  const distinct = [...new Set(uids)];
  if (distinct.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .selectAll()
    .where('uid', 'in', distinct)
    .where('trashed_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.uid, toAssetField(row, address)]));
}

/** Assets as documents for queries over their fields, without address and dimension. */
export const assetDocuments = sql`
  select uid, updated_at, '{}'::text[] as refs, jsonb_build_object(
    'uid', uid, 'filename', filename, 'title', title, 'description', description, 'content_type', content_type,
    'file_size', file_size::text, 'is_dir', false, 'tags', to_jsonb(tags),
    'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as data
  from assets where trashed_at is null`;
