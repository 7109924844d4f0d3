import { searchedTypes } from '../../contracts/search/search.ts';
import { publishedReferrers } from '../content/published/published-facts.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { Trx } from '../platform/store/database.ts';

/** Which types' changes show in documents of which others: the ways that lead from an entry to what refers to it. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  store: ['product_listing', 'sale_listing', 'coupon_listing'],
  brand: ['product', 'product_listing', 'sale_listing', 'coupon_listing'],
  merchandise_type: ['product', 'product_listing', 'sale_listing', 'coupon_listing'],
  product: ['product_listing'],
  product_listing: ['post'],
  sale_listing: ['post'],
  coupon_listing: ['post'],
  theme: ['post'],
  feed_page: ['post'],
};

export const isDocument = ({ contentType }: EntryKey) => searchedTypes.some((type) => type === contentType);

/** Whether a change of this type can show in a search document. */
export const isSearched = (contentType: string): boolean =>
  contentType === 'post' || contentType === 'article' || Object.hasOwn(dependents, contentType);

/** The documents that the changed entries are, or are part of, in one environment. */
export async function findDependents(trx: Trx, environment: string, changes: readonly EntryKey[]): Promise<EntryKey[]> {
  const reached = new Map(changes.map((key) => [entryKeyText(key), key]));
  let frontier = changes;
  while (frontier.length > 0) {
    const next: EntryKey[] = [];
    for (const { refs, types } of groupByDependents(frontier)) {
      const rows = await publishedReferrers(trx, environment, { refs, types });
      next.push(...rows.filter((row) => !reached.has(entryKeyText(row))));
      for (const row of next) reached.set(entryKeyText(row), row);
    }
    frontier = next;
  }
  return [...reached.values()].filter(isDocument);
}

/** One question for all entries that the same types may refer to, however many they are. */
function groupByDependents(keys: readonly EntryKey[]): { refs: string[]; types: readonly string[] }[] {
  const groups = new Map<string, { refs: string[]; types: readonly string[] }>();
  for (const key of keys) {
    const types = dependents[key.contentType];
    if (!types) continue;
    const group = groups.get(types.join()) ?? { refs: [], types };
    groups.set(types.join(), group);
    group.refs.push(entryKeyText(key));
  }
  return [...groups.values()];
}
