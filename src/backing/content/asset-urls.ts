import type { AssetAddress } from '../images/asset-field.ts';
import { isJsonObject, type JsonObject } from './walk-values.ts';

/**
 * Stored entries hold asset addresses relative to this one, because the address of the images service may change between
 * two starts. `withAssetUrls` makes them absolute for readers.
 */
export const storedAddress: AssetAddress = { imagesUrl: 'asset-store:', apiKey: '-' };
const PREFIX = assetRoot(storedAddress);

function assetRoot({ imagesUrl, apiKey }: AssetAddress): string {
  return `${imagesUrl}/v3/assets/${encodeURIComponent(apiKey)}/`;
}

/** Whether a value is the address in a stored asset field. */
const isStoredUrl = (url: unknown): url is string => typeof url === 'string' && url.startsWith(PREFIX);

/** Whether a value is a stored asset field. Without an address, its asset was deleted. */
export const isStoredAsset = (value: JsonObject): value is JsonObject & { uid: string } =>
  typeof value.uid === 'string' &&
  (isStoredUrl(value.url) || (value.url === undefined && value.is_dir === false && typeof value.filename === 'string'));

/** Makes the asset addresses inside a value absolute, in place. */
export function withAssetUrls<T>(value: T, address: AssetAddress): T {
  visit(value, assetRoot(address));
  return value;
}

function visit(value: unknown, root: string): void {
  if (Array.isArray(value)) for (const item of value) visit(item, root);
  else if (isJsonObject(value)) {
    if (isStoredUrl(value.url)) value.url = root + value.url.slice(PREFIX.length);
    for (const item of Object.values(value)) if (typeof item === 'object') visit(item, root);
  }
}
