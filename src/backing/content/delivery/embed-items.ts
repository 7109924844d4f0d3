import type { RawBuilder } from 'kysely';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import { findAssets } from '../../images/asset-field.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { storedAddress } from '../asset-urls.ts';
import { findPublished } from '../published/find-published.ts';
import {
  ASSET_TYPE,
  type EntryKey,
  embeddedAsset,
  embeddedEntry,
  entryKeyText,
  htmlReferences,
} from '../references.ts';
import { isJsonObject } from '../walk-values.ts';

/** The entries and assets that the rich text at one field path embeds. */
interface Embeds {
  entry: AnyEntry;
  path: string;
  entries: EntryKey[];
  assets: string[];
}

/**
 * Adds `_embedded_items` to entries: by the path of each rich text field, the published entries and the assets that it
 * embeds or links to (docs/spec/content.md CONTENT-30).
 */
export async function embedItems(
  db: Db | Trx,
  { environment, source, entries }: { environment: string; source: RawBuilder<unknown>; entries: readonly AnyEntry[] },
): Promise<void> {
  const embeds = entries.flatMap((entry) => findEmbeds(entry, entry, ''));
  const [found, assets] = await Promise.all([
    findPublished(
      db,
      environment,
      embeds.flatMap((embed) => embed.entries),
      source,
    ),
    findAssets(
      db,
      embeds.flatMap((embed) => embed.assets),
      storedAddress,
    ),
  ]);
  for (const { entry, path, entries: keys, assets: uids } of embeds) {
    const items = [
      ...keys.flatMap((key) => {
        const item = found.get(entryKeyText(key));
        return item ? [{ ...item, _content_type_uid: key.contentType }] : [];
      }),
      ...uids.flatMap((uid) => {
        const item = assets.get(uid);
        return item ? [{ ...item, _content_type_uid: ASSET_TYPE }] : [];
      }),
    ];
    const known = isJsonObject(entry._embedded_items) ? entry._embedded_items : {};
    const before: unknown = known[path];
    entry._embedded_items = { ...known, [path]: [...(Array.isArray(before) ? before : []), ...items] };
  }
}

function findEmbeds(entry: AnyEntry, value: unknown, path: string): Embeds[] {
  if (Array.isArray(value)) return value.flatMap((item) => findEmbeds(entry, item, path));
  if (typeof value === 'string') {
    const found = htmlReferences(value);
    return found.entries.length + found.assets.length > 0 ? [{ entry, path, ...found }] : [];
  }
  if (!isJsonObject(value)) return [];
  if (value.type === 'doc' && Array.isArray(value.children)) return [{ entry, path, ...nodesIn(value.children) }];
  return Object.entries(value)
    .filter(([name]) => name !== '_embedded_items')
    .flatMap(([name, item]) => findEmbeds(entry, item, path === '' ? name : `${path}.${name}`));
}

function nodesIn(nodes: readonly unknown[]): Pick<Embeds, 'entries' | 'assets'> {
  const inside = nodes.map((node) =>
    isJsonObject(node) && Array.isArray(node.children) ? nodesIn(node.children) : { entries: [], assets: [] },
  );
  return {
    entries: [...nodes.flatMap((node) => embeddedEntry(node) ?? []), ...inside.flatMap((found) => found.entries)],
    assets: [...nodes.flatMap((node) => embeddedAsset(node) ?? []), ...inside.flatMap((found) => found.assets)],
  };
}
