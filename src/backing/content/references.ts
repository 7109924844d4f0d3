import { htmlReferences } from '../../contracts/content/html-references.ts';
import { isHolder } from './walk-values.ts';

/** An entry by type and uid. */
export interface EntryKey {
  contentType: string;
  uid: string;
}
export const entryKeyText = ({ contentType, uid }: EntryKey) => `${contentType}.${uid}`;

/** The entry that a stored reference points to; undefined for any other value. */
export function referredEntry(value: unknown): EntryKey | undefined {
  if (!isHolder(value) || typeof value.uid !== 'string' || typeof value._content_type_uid !== 'string')
    return undefined;
  return { contentType: value._content_type_uid, uid: value.uid };
}

/** The value with every reference inside it reduced to what is stored of one: `{uid, _content_type_uid}`. */
export function withBareReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBareReferences);
  if (!isHolder(value)) return value;
  const target = referredEntry(value);
  if (target) return { uid: target.uid, _content_type_uid: target.contentType };
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withBareReferences(item)]));
}

/** All entries that a stored value refers to, each once, as `{content_type}.{uid}`: fields and rich text embeds. */
export function collectReferences(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') for (const key of htmlReferences(value).entries) found.add(entryKeyText(key));
  else if (Array.isArray(value)) for (const item of value) collectReferences(item, found);
  else if (isHolder(value)) {
    const target = referredEntry(value) ?? embeddedEntry(value);
    if (target) found.add(entryKeyText(target));
    for (const item of Object.values(value)) collectReferences(item, found);
  }
  return found;
}

/** The entry that a rich text node embeds or links to (docs/spec/content.md CONTENT-17). */
export function embeddedEntry(node: unknown): EntryKey | undefined {
  if (!isHolder(node) || node.type !== 'reference' || !isHolder(node.attrs) || node.attrs.type !== 'entry')
    return undefined;
  const { 'entry-uid': uid, 'content-type-uid': contentType } = node.attrs;
  return typeof uid === 'string' && typeof contentType === 'string' ? { contentType, uid } : undefined;
}

/** The asset that a rich text node shows or links to. */
export function embeddedAsset(node: unknown): string | undefined {
  if (!isHolder(node) || node.type !== 'reference' || !isHolder(node.attrs) || node.attrs.type !== 'asset')
    return undefined;
  const uid = node.attrs['asset-uid'];
  return typeof uid === 'string' ? uid : undefined;
}
