import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { ContentType } from '../../../contracts/content/fields.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import type { Trx } from '../../platform/store/database.ts';
import { wordsOf } from '../../platform/words.ts';
import { blockKindsOf } from '../block-kinds.ts';
import { collectReferences, type EntryKey, entryKeyText, referredEntry } from '../references.ts';
import type { EntriesTable, EntryData } from '../tables.ts';
import { isJsonObject, walkValues } from '../walk-values.ts';
import { draftFactsOf } from './draft-facts.ts';
import { entryWords } from './draft-words.ts';

/** The columns of `entry_list` that a publish sets, by environment. */
export const publishColumns = {
  production: { version: 'published_version', at: 'published_at' },
  'production-preview': { version: 'preview_version', at: 'preview_at' },
} as const satisfies Record<Environment, { version: string; at: string }>;

/** The rest of a longer title does not decide its position. */
const MAX_TITLE_KEY = 100;

type ListedEntry = Pick<
  EntriesTable,
  'content_type' | 'uid' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
> & { data: EntryData; tags: string[] };

/** Writes the rows of lists for entries that were stored in this transaction. */
export async function listEntries(trx: Trx, entries: readonly ListedEntry[]): Promise<void> {
  const rows = entries.flatMap((entry) => {
    const type = contentTypeByUid.get(entry.content_type);
    return type ? [toListRow(type, entry)] : [];
  });
  await sql`
    insert into entry_list (content_type, uid, title, title_key, url, image, store, part, price, starts_at, expires_at,
      popularity, tags, words, version, created_at, created_by, updated_at, updated_by)
    select content_type, uid, title, title_key, url, image, store, part, price, starts_at, expires_at,
      popularity, tags, array_to_tsvector(words), version, created_at, created_by, updated_at, updated_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      content_type text, uid text, title text, title_key text, url text, image jsonb, store text, part text,
      price double precision, starts_at timestamptz, expires_at timestamptz, popularity double precision,
      tags text[], words text[], version integer,
      created_at timestamptz, created_by text, updated_at timestamptz, updated_by text)
    on conflict (content_type, uid) do update set
      title = excluded.title, title_key = excluded.title_key, url = excluded.url, image = excluded.image,
      store = excluded.store, part = excluded.part, price = excluded.price, starts_at = excluded.starts_at,
      expires_at = excluded.expires_at, popularity = excluded.popularity, tags = excluded.tags,
      words = excluded.words, version = excluded.version, created_at = excluded.created_at,
      created_by = excluded.created_by, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    trx,
  );
  await storeReferences(trx, entries);
}

async function storeReferences(trx: Trx, entries: readonly ListedEntry[]): Promise<void> {
  const rows = entries.map(({ content_type, uid, data }) => ({
    content_type,
    uid,
    refs: [...collectReferences(data)],
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(content_type text, uid text, refs text[])`;
  await sql`
    delete from entry_refs r using ${given}
    where r.content_type = given.content_type and r.uid = given.uid and r.target <> all(given.refs)`.execute(trx);
  await sql`
    insert into entry_refs (content_type, uid, target)
    select given.content_type, given.uid, target from ${given}, unnest(given.refs) as target
    on conflict do nothing`.execute(trx);
}

function toListRow(type: ContentType, { data, content_type, uid, tags, version, ...saved }: ListedEntry) {
  const facts = draftFactsOf(type);
  const title = String(data.title ?? uid);
  const { price = '' } = facts;
  return {
    content_type,
    uid,
    title,
    title_key: wordsOf(title).join(' ').slice(0, MAX_TITLE_KEY).toWellFormed(),
    url: 'url' in type.write.shape && typeof data.url === 'string' ? data.url : null,
    image: facts.assets.flatMap((path) => valuesAt(data, path)).find(isImage) ?? null,
    store: firstReference(data, facts.store ? [facts.store] : []),
    part: firstReference(data, facts.parts),
    price: typeof data[price] === 'number' ? data[price] : null,
    starts_at: firstValue(data, facts.starts_at),
    expires_at: firstValue(data, facts.expires_at),
    popularity: firstValue(data, facts.popularity),
    tags,
    words: entryWords(type.write, data, blockKindsOf(type), [uid]),
    version,
    ...saved,
  };
}

const valuesAt = (data: EntryData, path: readonly string[]) => [...walkValues(data, path)].map(({ value }) => value);

const firstValue = (data: EntryData, path: readonly string[] | undefined) => (path && valuesAt(data, path)[0]) ?? null;

const isImage = (value: unknown) =>
  isJsonObject(value) && typeof value.content_type === 'string' && value.content_type.startsWith('image/');

function firstReference(data: EntryData, paths: readonly (readonly string[])[]): string | null {
  for (const value of paths.flatMap((path) => valuesAt(data, path))) {
    const key = referredEntry(value);
    if (key) return entryKeyText(key);
  }
  return null;
}

interface PublishedEntry {
  environment: Environment;
  content_type: string;
  uid: string;
  version: number;
}

/** Records which versions the readers of an environment get from now on. */
export async function listPublished(trx: Trx, published: readonly PublishedEntry[], now: Date): Promise<void> {
  for (const [environment, { version, at }] of Object.entries(publishColumns)) {
    const own = published.filter((entry) => entry.environment === environment);
    if (own.length === 0) continue;
    await sql`
      update entry_list e set ${sql.ref(version)} = given.version, ${sql.ref(at)} = ${now}
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as given(content_type text, uid text, version integer)
      where e.content_type = given.content_type and e.uid = given.uid`.execute(trx);
  }
}

/** Records that readers of an environment no longer get entries. */
export async function listUnpublished(
  trx: Trx,
  removed: readonly (EntryKey & { environment: string })[],
): Promise<void> {
  for (const [environment, { version }] of Object.entries(publishColumns)) {
    const own = removed.filter((entry) => entry.environment === environment);
    if (own.length === 0) continue;
    await sql`
      update entry_list e set ${sql.ref(version)} = null
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as given("contentType" text, uid text)
      where e.content_type = given."contentType" and e.uid = given.uid`.execute(trx);
  }
}
