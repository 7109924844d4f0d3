import { type BulkResult, bulkResult } from '../../../contracts/content/management.ts';
import { Refusal } from '../../platform/refusal.ts';

interface Options<Item> {
  /** All of the items must succeed: the first refusal is the answer. */
  isAtomic: boolean;
  keyOf(item: Item): Pick<BulkResult, 'content_type' | 'uid'>;
}

const refusedResult = bulkResult.pick({ status: true, errors: true });

/**
 * Runs a write that does all items or none. Refused items are removed, and the write runs again with the rest, because an item
 * may depend on another one. @throws Refusal that names no item.
 */
export async function itemByItem<Item>(
  items: readonly Item[],
  { isAtomic, keyOf }: Options<Item>,
  write: (items: readonly Item[]) => Promise<readonly Pick<BulkResult, 'warnings'>[]>,
): Promise<BulkResult[]> {
  const results = items.map((item): BulkResult => ({ ...keyOf(item), status: 200 }));
  for (;;) {
    const accepted = results.filter(({ status }) => status === 200);
    const rest = items.filter((_, index) => results[index]?.status === 200);
    try {
      const done = rest.length > 0 ? await write(rest) : [];
      for (const [index, { warnings }] of done.entries())
        if (warnings) Object.assign(accepted[index] ?? {}, { warnings });
      return results;
    } catch (error) {
      if (isAtomic || !(error instanceof Refusal)) throw error;
      const found = [...errorsByItem(error)];
      if (found.length === 0) throw error;
      for (const [index, errors] of found)
        Object.assign(accepted[index] ?? {}, refusedResult.parse({ status: error.status, errors }));
    }
  }
}

/** The errors of a refusal by the index of the item, by the paths of a call for that item alone. */
function errorsByItem({ fields = {} }: Refusal): Map<number, Record<string, string[]>> {
  const found = new Map<number, Record<string, string[]>>();
  for (const [path, problems] of Object.entries(fields)) {
    const [, index, field = ''] = /^items\.(\d+)\.(?:entry\.)?(.+)$/s.exec(path) ?? [];
    if (index !== undefined) found.set(Number(index), { ...found.get(Number(index)), [field]: problems });
  }
  return found;
}
