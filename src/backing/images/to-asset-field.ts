import type { AssetField } from '../../contracts/content/fields.ts';
import type { StoredAsset } from './asset-store.ts';

/** Where assets are delivered: `{imagesUrl}/v3/assets/{api_key}/…`. */
export interface AssetAddress {
  imagesUrl: string;
  apiKey: string;
}

/** The asset as content entries and the upload's answer carry it (docs/spec/content.md CONTENT-5). */
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
