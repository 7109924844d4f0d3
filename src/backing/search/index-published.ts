import { sql } from 'kysely';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import type { Trx } from '../platform/store/database.ts';
import { recordNames } from './autocomplete/record-names.ts';
import { findDependents, isDocument, isSearched } from './find-dependents.ts';
import { loadPublished } from './load-published.ts';
import { toSearchDocument } from './to-search-document.ts';
import { replaceDocuments } from './write-documents.ts';

/** An entry that readers see in a new version or no longer, and what search made of it. */
export interface IndexedDocument extends EntryKey {
  environment: string;
}

interface IndexOptions {
  /** False when nothing changed that other documents show: names and slugs are as they were. */
  withDependents?: boolean;
}

/** Any number that no other lock of the database uses. */
const INDEXING_LOCK = 7_265_001;
/** Documents in one statement: keeps memory level when a large store changes its name. */
const BATCH = 500;

/**
 * Brings the search documents up to date with what has just been published or unpublished: those of the changed entries
 * and of every post and listing that shows one of them. Runs last in the transaction that wrote `published_entries`, so
 * that what is published is found and what is not is never found. Tells which documents were written or removed.
 */
export async function indexPublished(
  trx: Trx,
  changes: readonly IndexedDocument[],
  { withDependents = true }: IndexOptions = {},
): Promise<IndexedDocument[]> {
  const changed = new Map<string, Map<string, EntryKey>>();
  for (const { environment, contentType, uid } of changes) {
    if (!isSearched(contentType)) continue;
    const keys = changed.get(environment) ?? new Map<string, EntryKey>();
    changed.set(environment, keys.set(entryKeyText({ contentType, uid }), { contentType, uid }));
  }
  const indexed: IndexedDocument[] = [];
  if (changed.size === 0) return indexed;
  // Side by side, a renamed store and a new post of it would each miss what the other has not committed yet.
  await sql`select pg_advisory_xact_lock(${INDEXING_LOCK})`.execute(trx);
  for (const [environment, keys] of changed) {
    const stale = withDependents
      ? await findDependents(trx, environment, [...keys.values()])
      : [...keys.values()].filter(isDocument);
    for (const key of stale) indexed.push({ environment, ...key });
    for (let start = 0; start < stale.length; start += BATCH) {
      await reindex(trx, environment, stale.slice(start, start + BATCH));
    }
    await recordNames(trx, environment, [...keys.values()]);
    // Last: higher than every version that this transaction gave.
    await sql`
      insert into search_state (environment, version) values (${environment}, nextval('search_versions'))
      on conflict (environment) do update set version = excluded.version`.execute(trx);
  }
  return indexed;
}

async function reindex(trx: Trx, environment: string, keys: readonly EntryKey[]): Promise<void> {
  const published = await loadPublished(trx, environment, keys);
  const documents = keys.flatMap((key) => toSearchDocument(key, published) ?? []);
  await replaceDocuments(trx, environment, keys, documents);
}
