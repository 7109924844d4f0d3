import { publishedWithReferences } from '../content/published/published-facts.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { EntryData } from '../content/tables.ts';
import type { Trx } from '../platform/store/database.ts';

/** What is published in one environment, by `{content_type}.{uid}`: only what was asked for. */
export type PublishedEntries = ReadonlyMap<string, EntryData>;

/** Content types whose words or slugs a search document takes over. */
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
/** Fields that are long and hold nothing that is searched. */
const UNSEARCHED = ['price_history', 'top_content_blocks', 'bottom_content_blocks'];
/** Posts refer to listings, listings to products, products to brands. */
const LEVELS = 4;

/** The entries named, and everything that their search documents are made of. */
export async function loadPublished(
  trx: Trx,
  environment: string,
  keys: readonly EntryKey[],
): Promise<PublishedEntries> {
  const loaded = new Map<string, EntryData>();
  let wanted = new Set(keys.map(entryKeyText));
  for (let level = 0; level < LEVELS && wanted.size > 0; level += 1) {
    const rows = await publishedWithReferences(trx, environment, [...wanted].map(toKey), UNSEARCHED);
    for (const row of rows) loaded.set(`${row.content_type}.${row.uid}`, row.data);
    const references = rows
      .flatMap((row) => row.refs)
      .filter((ref) => followed.includes(ref.slice(0, ref.indexOf('.'))));
    wanted = new Set(references.filter((ref) => !loaded.has(ref)));
  }
  return loaded;
}

function toKey(text: string): EntryKey {
  const dot = text.indexOf('.');
  return { contentType: text.slice(0, dot), uid: text.slice(dot + 1) };
}
