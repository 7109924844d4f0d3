import type { AnyEntry } from '../../../contracts/content/delivery.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { findPublished } from '../published/find-published.ts';
import { type IncludeTree, includeTree } from '../query/field-path.ts';
import { type EntryKey, entryKeyText, referredEntry } from '../references.ts';
import { isJsonObject, type JsonObject } from '../walk-values.ts';
import { embedItems } from './embed-items.ts';

interface ExpandEntriesOptions {
  environment: string;
  /** Filled in place. */
  entries: readonly AnyEntry[];
  /** Dotted reference paths (`listings.store`), through groups, blocks and other references. */
  include: readonly string[];
  /** Puts what rich text embeds beside it as `_embedded_items`. */
  embedded: boolean;
}

/** A stored reference, where it stands, and what is to be expanded inside its entry. */
interface Slot {
  target: EntryKey;
  list: unknown[];
  index: number;
  inside: IncludeTree;
}

/**
 * Entries with the references at the paths given replaced by the published entries they point to, one statement per
 * level of references. References to what is not published stay as they are.
 */
export async function expandEntries(db: Db | Trx, options: ExpandEntriesOptions): Promise<AnyEntry[]> {
  const entries = [...options.entries];
  const tree = includeTree(options.include);
  let slots = entries.flatMap((entry) => findSlots(entry, tree));
  while (slots.length > 0) {
    const found = await findPublished(
      db,
      options.environment,
      slots.map((slot) => slot.target),
    );
    const placed = new Set<AnyEntry>();
    slots = slots.flatMap((slot) => {
      const entry = found.get(entryKeyText(slot.target));
      if (!entry) return [];
      // Each place is expanded on its own later: an entry that stands in several of them is several values.
      const own = placed.has(entry) ? structuredClone(entry) : entry;
      placed.add(entry);
      return fill(slot, own);
    });
  }
  if (options.embedded) await embedItems(db, options.environment, entries);
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
