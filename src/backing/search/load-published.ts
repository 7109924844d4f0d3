import type { z } from 'zod';
import type { ReferenceField } from '../../contracts/content/fields.ts';
import { publishedWithReferences } from '../content/published/published-facts.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { EntryData } from '../content/tables.ts';
import type { Trx } from '../platform/store/database.ts';

/** Published entries of one environment by `{content_type}.{uid}`; holds only the requested ones. */
export type PublishedEntries = ReadonlyMap<string, EntryData>;

/** Content types whose words or slugs become part of a search document. */
const followed = [
  'product_listing',
  'sale_listing',
  'coupon_listing',
  'product',
  'store',
  'brand',
  'merchandise_type',
  'theme',
  'feed_page',
];
/** Long fields without searchable text. */
const UNSEARCHED = ['price_history', 'top_content_blocks', 'bottom_content_blocks'];
/** Posts refer to listings, listings to products, products to brands. */
const LEVELS = 4;

/** Loads the entries and everything that their search documents are made of. */
export async function loadPublished(
  trx: Trx,
  environment: string,
  keys: readonly EntryKey[],
): Promise<PublishedEntries> {
  const loaded = new Map<string, EntryData>();
  let pending = new Set(keys.map(entryKeyText));
  for (let level = 0; level < LEVELS && pending.size > 0; level += 1) {
    const rows = await publishedWithReferences(trx, environment, [...pending].map(toKey), UNSEARCHED);
    for (const row of rows) loaded.set(`${row.content_type}.${row.uid}`, row.data);
    const references = rows
      .flatMap((row) => row.refs)
      .filter((ref) => followed.includes(ref.slice(0, ref.indexOf('.'))));
    pending = new Set(references.filter((ref) => !loaded.has(ref)));
  }
  return loaded;
}

function toKey(text: string): EntryKey {
  const dot = text.indexOf('.');
  return { contentType: text.slice(0, dot), uid: text.slice(dot + 1) };
}

/** The published entries of a reference field, in its order; unpublished ones are left out. */
export function followReferences<Facts extends z.ZodType>(
  published: PublishedEntries,
  facts: Facts,
  field: readonly ReferenceField[] | null | undefined,
): z.infer<Facts>[] {
  return (field ?? []).flatMap((reference) => {
    const data = published.get(entryKeyText({ contentType: reference._content_type_uid, uid: reference.uid }));
    return data ? [facts.parse(data)] : [];
  });
}
