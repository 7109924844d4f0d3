import { sql } from 'kysely';
import type { Trx } from '../store/database.ts';
import { findDependents } from './find-dependents.ts';
import { type EntryKey, keyText, loadPublished } from './load-published.ts';
import { toSearchDocument } from './to-search-document.ts';
import { insertDocuments, removeDocuments } from './write-documents.ts';

export interface PublishedChange extends EntryKey {
  environment: string;
}

/** Any number that no other lock of the database uses. */
const INDEXING_LOCK = 7_265_001;
/** Documents in one statement: keeps memory level when a large store changes its name. */
const BATCH = 500;

/**
 * Brings the search documents up to date with what has just been published or unpublished: those of the changed entries
 * and of every post and listing that shows one of them. Runs inside the transaction that wrote `published_entries`, so
 * that what is published is found and what is not is never found.
 */
export async function indexPublished(trx: Trx, changes: readonly PublishedChange[]): Promise<void> {
  // Side by side, a renamed store and a new post of it would each miss what the other has not committed yet.
  await sql`select pg_advisory_xact_lock(${INDEXING_LOCK})`.execute(trx);
  for (const environment of new Set(changes.map((change) => change.environment))) {
    const changed = changes.filter((change) => change.environment === environment);
    const stale = await findDependents(trx, environment, distinctKeys(changed));
    for (let start = 0; start < stale.length; start += BATCH) {
      await reindex(trx, environment, stale.slice(start, start + BATCH));
    }
  }
}

async function reindex(trx: Trx, environment: string, keys: readonly EntryKey[]): Promise<void> {
  const published = await loadPublished(trx, environment, keys);
  await removeDocuments(trx, environment, keys);
  const documents = keys.flatMap((key) => toSearchDocument(key, published) ?? []);
  await insertDocuments(trx, environment, documents);
}

const distinctKeys = (keys: readonly EntryKey[]): EntryKey[] => [
  ...new Map(keys.map((key) => [keyText(key), key])).values(),
];
