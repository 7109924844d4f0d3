import type { RawBuilder } from 'kysely';
import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { PUBLISHED } from '../previews/preview-source.ts';
import { findPublished } from '../published/find-published.ts';
import { type IncludeTree, includeTree } from '../query/field-path.ts';
import { type EntryKey, entryKeyText, referredEntry } from '../references.ts';
import { isJsonObject, type JsonObject } from '../walk-values.ts';
import { embedItems } from './embed-items.ts';

interface ExpandEntriesOptions {
  environment: string;
  /** Where referred entries are found. */
  source?: RawBuilder<unknown>;
  /** Changed in place. */
  entries: readonly AnyEntry[];
  /** Dotted reference paths (`listings.store`), through groups, blocks and other references. */
  include: readonly string[];
  /** Adds `_embedded_items`: the entries and assets that rich text embeds. */
  embedded: boolean;
}

/** A stored reference, its position, and the references to expand inside its entry. */
interface Slot {
  target: EntryKey;
  list: unknown[];
  index: number;
  inside: IncludeTree;
}

/**
 * Replaces the references at the given paths by the published entries they point to, with one statement per level of
 * references. References to unpublished entries stay bare.
 */
export async function expandEntries(db: Db | Trx, options: ExpandEntriesOptions): Promise<AnyEntry[]> {
  const { environment, source = PUBLISHED } = options;
  const entries = [...options.entries];
  const tree = includeTree(options.include);
  let slots = entries.flatMap((entry) => findSlots(entry, tree));
  while (slots.length > 0) {
    const found = await findPublished(
      db,
      environment,
      slots.map((slot) => slot.target),
      source,
    );
    const placed = new Set<AnyEntry>();
    slots = slots.flatMap((slot) => {
      const entry = found.get(entryKeyText(slot.target));
      if (!entry) return [];
      // Each slot expands its own copy: a shared object would be filled once per slot.
      const own = placed.has(entry) ? structuredClone(entry) : entry;
      placed.add(entry);
      return fill(slot, own);
    });
  }
  if (options.embedded) await embedItems(db, { environment, source, entries });
  return entries;
}

function fill({ target, list, index, inside }: Slot, entry: AnyEntry): Slot[] {
  entry._content_type_uid = target.contentType;
  list[index] = entry;
  return findSlots(entry, inside);
}

function findSlots(holder: JsonObject, tree: IncludeTree): Slot[] {
  return [...tree].flatMap(([name, inside]) => slotsIn(holder[name], inside));
}

function slotsIn(value: unknown, inside: IncludeTree): Slot[] {
  if (isJsonObject(value)) return findSlots(value, inside);
  if (!Array.isArray(value)) return [];
  const list: unknown[] = value;
  return list.flatMap((item, index) => {
    const target = referredEntry(item);
    if (target) return [{ target, list, index, inside }];
    return isJsonObject(item) ? findSlots(item, inside) : slotsIn(item, inside);
  });
}
