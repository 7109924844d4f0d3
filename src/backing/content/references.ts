import { isStoredAsset } from './asset-urls.ts';
import { isJsonObject } from './walk-values.ts';

/** The content type of assets in the vendor's API. */
export const ASSET_TYPE = 'sys_assets';

/** An entry by type and uid. */
export interface EntryKey {
  contentType: string;
  uid: string;
}
export const entryKeyText = ({ contentType, uid }: EntryKey) => `${contentType}.${uid}`;

/** The entry that a stored reference points to; undefined for any other value. */
export function referredEntry(value: unknown): EntryKey | undefined {
  if (!isJsonObject(value) || typeof value.uid !== 'string' || typeof value._content_type_uid !== 'string')
    return undefined;
  return { contentType: value._content_type_uid, uid: value.uid };
}

/** The value with every reference reduced to its stored form, `{uid, _content_type_uid}`. */
export function withBareReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBareReferences);
  if (!isJsonObject(value)) return value;
  const target = referredEntry(value);
  if (target) return { uid: target.uid, _content_type_uid: target.contentType };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withBareReferences(item)]));
}

/** `{content_type}.{uid}` of every entry and asset that a stored value refers to, in fields and in rich text. */
export function collectReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const { entries, assets } = htmlReferences(value);
    for (const key of [...entries, ...assets.map(assetKey)]) found.add(entryKeyText(key));
  } else if (Array.isArray(value)) for (const item of value) collectReferences(item, found);
  else if (isJsonObject(value)) {
    const asset = isStoredAsset(value) ? value.uid : embeddedAsset(value);
    const target = asset === undefined ? (referredEntry(value) ?? embeddedEntry(value)) : assetKey(asset);
    if (target) found.add(entryKeyText(target));
    for (const item of Object.values(value)) collectReferences(item, found);
  }
  return found;
}

/** An asset as `collectReferences` and `findReferences` know it. */
export const assetKey = (uid: string): EntryKey => ({ contentType: ASSET_TYPE, uid });

/** The entry that a rich text node embeds or links to (docs/spec/content.md CONTENT-17). */
export function embeddedEntry(node: unknown): EntryKey | undefined {
  if (!isJsonObject(node) || node.type !== 'reference' || !isJsonObject(node.attrs) || node.attrs.type !== 'entry')
    return undefined;
  const { 'entry-uid': uid, 'content-type-uid': contentType } = node.attrs;
  return typeof uid === 'string' && typeof contentType === 'string' ? { contentType, uid } : undefined;
}

/** The asset that a rich text node shows or links to. */
export function embeddedAsset(node: unknown): string | undefined {
  if (!isJsonObject(node) || node.type !== 'reference' || !isJsonObject(node.attrs) || node.attrs.type !== 'asset')
    return undefined;
  const uid = node.attrs['asset-uid'];
  return typeof uid === 'string' ? uid : undefined;
}

/** Entries and assets that a rich text in HTML embeds or links to (docs/spec/content.md CONTENT-17). */
interface HtmlReferences {
  entries: { contentType: string; uid: string }[];
  /** By uid. */
  assets: string[];
}

const NOTHING: HtmlReferences = { entries: [], assets: [] };
const OPENING_TAG = /<[a-z][^<>]*>/gi;
const ATTRIBUTE = /\s(data-sys-(?:entry|asset|content-type)-uid)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Finds the marked elements in any text. */
export function htmlReferences(text: string): HtmlReferences {
  if (!text.includes('data-sys-')) return NOTHING;
  const found: HtmlReferences = { entries: [], assets: [] };
  for (const [tag] of text.matchAll(OPENING_TAG)) {
    const attrs = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? '']),
    );
    const uid = attrs.get('data-sys-entry-uid');
    const contentType = attrs.get('data-sys-content-type-uid');
    const asset = attrs.get('data-sys-asset-uid');
    if (uid && contentType) found.entries.push({ contentType, uid });
    if (asset) found.assets.push(asset);
  }
  return found;
}
