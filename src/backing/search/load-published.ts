import { sql } from 'kysely';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { EntryData } from '../content/tables.ts';
import type { Trx } from '../platform/store/database.ts';

/** What is published in one environment, by `{content_type}.{uid}`: only what was asked for. */
export type PublishedEntries = ReadonlyMap<string, EntryData>;

interface PublishedRow {
  content_type: string;
  uid: string;
  data: EntryData;
  refs: string[];
}

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
    const rows = await fetchPublished(trx, environment, [...wanted]);
    for (const row of rows) loaded.set(`${row.content_type}.${row.uid}`, row.data);
    const references = rows
      .flatMap((row) => row.refs)
      .filter((ref) => followed.includes(ref.slice(0, ref.indexOf('.'))));
    wanted = new Set(references.filter((ref) => !loaded.has(ref)));
  }
  return loaded;
}

async function fetchPublished(trx: Trx, environment: string, keys: string[]): Promise<PublishedRow[]> {
  const types = keys.map((key) => key.slice(0, key.indexOf('.')));
  const uids = keys.map((key) => key.slice(key.indexOf('.') + 1));
  // Price histories and page blocks are long and hold nothing that is searched.
  const { rows } = await sql<PublishedRow>`
    select p.content_type, p.uid, p.refs, p.data - array['price_history', 'top_content_blocks', 'bottom_content_blocks'] as data
    from unnest(${types}::text[], ${uids}::text[]) as wanted(content_type, uid)
    join published_entries p
      on p.environment = ${environment} and p.content_type = wanted.content_type and p.uid = wanted.uid`.execute(trx);
  return rows;
}
