import { createHash } from 'node:crypto';
import { entryUid } from '../../../contracts/content/management.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import { findAssets } from '../../images/asset-field.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { storedAddress } from '../asset-urls.ts';
import { validationFailed } from '../content-refusal.ts';
import { withBareReferences } from '../references.ts';
import type { EntryData } from '../tables.ts';
import { isJsonObject, type JsonObject } from '../walk-values.ts';
import { FieldErrors } from './field-errors.ts';
import { oddPrices } from './odd-values.ts';
import { type AssetPlace, validateEntry } from './validate-entry.ts';

interface EntryToPrepare {
  contentType: string;
  uid: string;
  entry: JsonObject;
  /** Prefix of its error paths (`items.3.entry`). */
  path: string;
}

export interface PreparedEntry {
  contentType: string;
  uid: string;
  data: EntryData;
  tags: string[];
  /** By the path of the field: accepted, but odd. */
  warnings?: Record<string, string[]>;
}

/**
 * Validates entries and converts them to their stored form: references bare, assets whole, blocks with ids.
 * @throws Refusal 422 naming every invalid field of all entries.
 */
export async function prepareEntries(db: Db | Trx, given: readonly EntryToPrepare[]): Promise<PreparedEntry[]> {
  const all = new FieldErrors();
  const assets: AssetPlace[] = [];
  const prepared = given.map(({ contentType, uid, entry, path }) => {
    const type = contentTypeByUid.get(contentType);
    const errors = all.within(path);
    if (!type) {
      errors.add('content_type', 'is not valid.');
      return { contentType, uid, data: {}, tags: [] };
    }
    const badUid = entryUid.safeParse(uid).error;
    if (badUid) for (const { message } of badUid.issues) errors.add('uid', `${message}.`);
    const checked = validateEntry(type, entry, errors);
    assets.push(...checked.assets);
    const tags = readTags(entry.tags, errors);
    const warnings = oddPrices(checked.data, type.rules);
    return { contentType, uid, data: checked.data, tags, ...(Object.keys(warnings).length > 0 && { warnings }) };
  });
  await fillAssets(db, assets, all);
  if (!all.isEmpty) throw validationFailed(all.toRecord());
  return prepared.map(({ data, ...entry }) => ({ ...entry, data: finish(data, entry.uid) }));
}

async function fillAssets(db: Db | Trx, places: readonly AssetPlace[], errors: FieldErrors): Promise<void> {
  const found = await findAssets(
    db,
    places.map((place) => place.uid),
    storedAddress,
  );
  for (const { holder, key, uid, path } of places) {
    const asset = found.get(uid);
    if (asset) holder[key] = asset;
    else errors.add(path, `'${uid}' is not an uploaded asset.`);
  }
}

function readTags(tags: unknown, errors: FieldErrors): string[] {
  if (tags === undefined || tags === null) return [];
  if (Array.isArray(tags) && tags.length <= 100 && tags.every((tag) => typeof tag === 'string' && tag.length <= 100))
    return tags;
  errors.add('tags', 'must be a list of up to 100 short texts.');
  return [];
}

function finish(data: EntryData, uid: string): EntryData {
  const bare = withBareReferences(data);
  const finished = isJsonObject(bare) ? bare : {};
  for (const name of ['content_blocks', 'top_content_blocks', 'bottom_content_blocks', 'navigation_items'])
    nameBlocks(finished[name], `${uid}.${name}`);
  return finished;
}

/** Gives each block an id by its position: the same for every write, but not one that another block of the list has. */
function nameBlocks(list: unknown, place: string): void {
  if (!Array.isArray(list)) return;
  const contents = list.map((block) => (isJsonObject(block) ? Object.values(block).filter(isJsonObject) : []));
  const taken = new Set(contents.flat().map(({ _metadata }) => (isJsonObject(_metadata) ? _metadata.uid : undefined)));
  for (const [index, ofBlock] of contents.entries()) {
    for (const content of ofBlock) {
      const at = `${place}.${index}`;
      content._metadata ??= { uid: freeBlockUid(at, taken) };
      nameBlocks(content.blocks, `${at}.blocks`);
    }
  }
}

function freeBlockUid(place: string, taken: Set<unknown>): string {
  const uid = `cs${createHash('sha256').update(place).digest('hex').slice(0, 16)}`;
  if (taken.has(uid)) return freeBlockUid(`${place}+`, taken);
  taken.add(uid);
  return uid;
}
