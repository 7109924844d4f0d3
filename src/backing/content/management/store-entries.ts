import { sql } from 'kysely';
import type { AnyEntry, Environment } from '../../../contracts/content/delivery.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { listEntries, listPublished } from '../drafts/list-entries.ts';
import { collectReferences } from '../references.ts';
import type { EntriesTable } from '../tables.ts';
import type { PreparedEntry } from './prepare-entries.ts';
import { refuseBroken } from './publish-checks.ts';
import type { PublishedCopy } from './required-references.ts';

export interface Author {
  name: string;
  /** The demo seeder: its entries get current dates until another author writes them. */
  isDemo?: boolean;
  now: Date;
}

/** The latest stored version of an entry. */
export type StoredEntry = { id: string } & Pick<
  EntriesTable,
  'content_type' | 'uid' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
> &
  Pick<PreparedEntry, 'data' | 'tags'>;

export interface Storing extends Author {
  /** Entries that are there stay as they are, and are not returned. */
  onlyNew?: boolean;
  /** When the autosaves began that these versions hold. */
  autosavedSince?: Date | undefined;
}

/** Creates entries or replaces their fields, and keeps the versions, in one statement. The keys must be distinct. */
export async function storeEntries(
  trx: Trx,
  entries: readonly PreparedEntry[],
  { name, isDemo = false, now, onlyNew = false, autosavedSince }: Storing,
): Promise<StoredEntry[]> {
  const rows = entries.map(({ contentType, uid, data, tags }) => ({
    content_type: contentType,
    uid,
    data,
    tags,
    refs: [...collectReferences(data)],
  }));
  const onConflict = onlyNew
    ? sql`do nothing`
    : sql`do update set
        data = excluded.data, tags = excluded.tags, refs = excluded.refs, version = entries.version + 1,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, dated_on = excluded.dated_on`;
  const stored = await sql<Omit<StoredEntry, 'data' | 'tags'>>`
    with saved as (
      insert into entries
        (content_type, uid, data, tags, refs, version, created_at, created_by, updated_at, updated_by, dated_on)
      select given.content_type, given.uid, given.data, given.tags, given.refs,
        1, ${now}, ${name}, ${now}, ${name}, ${isDemo ? dayOf(now) : null}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(content_type text, uid text, data jsonb, tags text[], refs text[])
      -- All writers lock rows in this order, which rules out deadlocks.
      order by given.content_type, given.uid
      on conflict (content_type, uid) ${onConflict}
      returning *
    ), kept as (
      insert into entry_versions (entry_id, version, data, tags, saved_at, saved_by, autosaved_since)
      select id, version, data, tags, updated_at, updated_by, ${autosavedSince ?? null}::timestamptz from saved
    )
    select id, content_type, uid, version, created_at, created_by, updated_at, updated_by from saved`.execute(trx);
  const byKey = new Map(stored.rows.map((row) => [`${row.content_type}.${row.uid}`, row]));
  const saved = entries.flatMap(({ contentType, uid, data, tags }) => {
    const row = byKey.get(`${contentType}.${uid}`);
    return row ? [{ ...row, data, tags }] : [];
  });
  await listEntries(trx, saved);
  return saved;
}

/** The day in UTC, `2026-11-21`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export interface ToPublish {
  entry: StoredEntry;
  environments: readonly Environment[];
  /** Prefix of its error paths (`items.3.entry`). */
  path: string;
}

/** Without the checks of published pages (docs/spec/content.md CONTENT-32, CONTENT-34). */
export interface Force {
  force: boolean;
}

/** Copies saved entries to the environments and announces them. @throws Refusal 422 */
export async function publishEntries(
  trx: Trx,
  announce: OnPublish,
  given: readonly ToPublish[],
  { force, ...author }: Author & Force,
): Promise<void> {
  const copies = await copyEntries(trx, given, author);
  if (copies.length === 0) return;
  if (!force) await refuseBroken(trx, copies);
  const entries = copies.map(({ environment, contentType, uid }) => ({ environment, contentType, uid }));
  await announce(trx, { event: 'publish', entries, now: author.now });
}

/** Copies saved entries to the environments, without checks and announcement. */
export async function copyEntries(
  trx: Trx,
  given: readonly ToPublish[],
  { name, now }: Author,
): Promise<PublishedCopy[]> {
  const rows = given.flatMap(({ entry, environments, path }) =>
    [...new Set(environments)].map((environment) => ({
      path,
      environment,
      content_type: entry.content_type,
      uid: entry.uid,
      version: entry.version,
      data: toDeliveredEntry(entry, environment, now, name),
      refs: [...collectReferences(entry.data)],
      updated_at: entry.updated_at,
    })),
  );
  if (rows.length === 0) return [];
  await sql`
    insert into published_entries (environment, content_type, uid, data, refs, updated_at)
    select given.environment, given.content_type, given.uid, given.data, given.refs, given.updated_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(environment text, content_type text, uid text, data jsonb, refs text[], updated_at timestamptz)
    order by given.environment, given.content_type, given.uid
    on conflict (environment, content_type, uid) do update set
      data = excluded.data, refs = excluded.refs, updated_at = excluded.updated_at`.execute(trx);
  await listPublished(
    trx,
    rows.map(({ environment, content_type, uid, version }) => ({ environment, content_type, uid, version })),
    now,
  );
  return rows.map(({ environment, content_type: contentType, uid, path, data }) => ({
    environment,
    contentType,
    uid,
    path,
    data,
  }));
}

export const LOCALE = 'en-us';

/** The entry with its system fields (docs/spec/calls.md CALLS-10), as tools read a draft. */
export function toDraft(entry: StoredEntry): AnyEntry {
  return {
    ...entry.data,
    uid: entry.uid,
    locale: LOCALE,
    tags: entry.tags,
    ACL: {},
    _version: entry.version,
    _in_progress: false,
    created_at: entry.created_at.toISOString(),
    created_by: entry.created_by,
    updated_at: entry.updated_at.toISOString(),
    updated_by: entry.updated_by,
  };
}

/** The entry as readers of an environment get it after a publish. */
function toDeliveredEntry(entry: StoredEntry, environment: Environment, time: Date, user: string): AnyEntry {
  return {
    ...toDraft(entry),
    publish_details: { environment, locale: LOCALE, time: time.toISOString(), user },
  };
}
