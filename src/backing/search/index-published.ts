import { sql } from 'kysely';
import { searchedTypes } from '../../contracts/search/search.ts';
import { publishedReferrers } from '../content/published/published-facts.ts';
import { type EntryKey, entryKeyText } from '../content/references.ts';
import { endTimeouts, type Trx } from '../platform/store/database.ts';
import { recordNames } from './autocomplete/record-names.ts';
import { loadPublished } from './load-published.ts';
import { toSearchDocument } from './to-search-document.ts';
import { replaceDocuments } from './write-documents.ts';

/** A document that was written or removed because of a publish. */
export interface IndexedDocument extends EntryKey {
  environment: string;
}

interface IndexOptions {
  /** False when no name or slug changed, so that no other document is affected. */
  withDependents?: boolean;
}

/** Unique among the advisory locks of the database. */
const INDEXING_LOCK = 7_265_001;
/** Documents per statement; bounds memory when a large store changes its name. */
const BATCH = 500;

/**
 * Updates the search documents after a publish or unpublish: those of the changed entries and of every post and listing
 * that shows one. Runs last in the transaction that writes `published_entries`, so that search and content always
 * agree. Returns the documents that were written or removed.
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
  // Serializes indexing: a renamed store and a new post of it would otherwise each miss the other's uncommitted change.
  await sql`select pg_advisory_xact_lock(${INDEXING_LOCK})`.execute(trx);
  // A large store takes longer than a call may.
  await endTimeouts(trx);
  for (const [environment, keys] of changed) {
    const stale = withDependents
      ? await findDependents(trx, environment, [...keys.values()])
      : [...keys.values()].filter(isDocument);
    for (const key of stale) indexed.push({ environment, ...key });
    for (let start = 0; start < stale.length; start += BATCH) {
      await reindex(trx, environment, stale.slice(start, start + BATCH));
    }
    await recordNames(trx, environment, [...keys.values()]);
    // Last, so that it is higher than every version of this transaction.
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

/** Types whose documents show a changed entry: the references to follow, backwards. */
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

const isDocument = ({ contentType }: EntryKey) => searchedTypes.some((type) => type === contentType);

/** Whether a change of this type can change a search document. */
export const isSearched = (contentType: string): boolean =>
  contentType === 'post' || contentType === 'article' || Object.hasOwn(dependents, contentType);

/** The documents of one environment that are, or show, the changed entries. */
async function findDependents(trx: Trx, environment: string, changes: readonly EntryKey[]): Promise<EntryKey[]> {
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

/** One query for all entries that the same types may refer to. */
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
