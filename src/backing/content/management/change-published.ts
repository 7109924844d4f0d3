import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { PublishAction } from '../../../contracts/content/schedules.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { listUnpublished } from '../drafts/list-entries.ts';
import { recordPublished } from '../record-changes.ts';
import { type EntryKey, entryKeyText } from '../references.ts';
import { FieldErrors } from './field-errors.ts';
import { checkChanged } from './publish-checks.ts';
import type { ContentCopy } from './required-references.ts';
import { type Author, copyEntries, type Force, type StoredEntry, type ToPublish } from './store-entries.ts';

/** The publish or unpublish of an entry. */
export interface Change extends EntryKey {
  action: PublishAction;
  environments: readonly Environment[];
  /** Absent: the latest saved version. */
  pinned?: StoredEntry | undefined;
  /** Prefix of its error paths (`items.3`). */
  path: string;
}

export interface Changed {
  /** Problems by the path of the field. */
  errors: FieldErrors;
  /** The published version of each change, in their order; undefined for an unpublish. */
  versions: (number | undefined)[];
  published: readonly ContentCopy[];
  removed: readonly ContentCopy[];
}

/**
 * Publishes entries and takes others down, and checks what readers get after all of it. If there are errors, the caller must
 * roll back the transaction; otherwise it calls `announceChanged`.
 */
export async function changePublished(
  trx: Trx,
  changes: readonly Change[],
  { force, ...author }: Author & Force,
): Promise<Changed> {
  const errors = new FieldErrors();
  const latest = await lockEntries(trx, changes);
  const toPublish: ToPublish[] = [];
  const toRemove: ContentCopy[] = [];
  const versions = changes.map((change) => {
    const { action, pinned, environments, path, contentType, uid } = change;
    const entry = latest.get(entryKeyText(change));
    if (!entry) errors.within(path).add('uid', 'is not valid.');
    else if (action === 'publish') toPublish.push({ entry: pinned ?? entry, environments, path });
    else for (const environment of environments) toRemove.push({ environment, contentType, uid, path });
    return action === 'publish' ? (pinned ?? entry)?.version : undefined;
  });
  const removed = await removeCopies(trx, toRemove);
  const published = await copyEntries(trx, toPublish, author);
  if (!force) await checkChanged(trx, { published, removed }, errors);
  return { errors, versions, published, removed };
}

/** Runs last in a transaction that changed published content. */
export async function announceChanged(
  trx: Trx,
  announce: OnPublish,
  { published, removed }: Pick<Changed, 'published' | 'removed'>,
  now: Date,
): Promise<void> {
  const events = [
    { event: 'publish', entries: published.map(withoutPath), now },
    { event: 'unpublish', entries: removed.map(withoutPath), now },
  ] as const;
  for (const event of events) await announce(trx, { ...event, isRecordedLater: true });
  for (const event of events) if (event.entries.length > 0) await recordPublished(trx, event);
}

const withoutPath = ({ environment, contentType, uid }: ContentCopy) => ({ environment, contentType, uid });

/** Locks in the order of all writers, which rules out deadlocks. Returns those that exist, by `entryKeyText`. */
export async function lockEntries(trx: Trx, keys: readonly EntryKey[]): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select e.* from unnest(${keys.map(({ contentType }) => contentType)}::text[], ${keys.map(({ uid }) => uid)}::text[])
      as wanted(content_type, uid)
    join entries e on e.content_type = wanted.content_type and e.uid = wanted.uid
    order by e.content_type, e.uid for update of e`.execute(trx);
  return new Map(rows.map((row) => [entryKeyText({ contentType: row.content_type, uid: row.uid }), row]));
}

/** Returns the copies that were there. */
async function removeCopies(trx: Trx, copies: readonly ContentCopy[]): Promise<ContentCopy[]> {
  if (copies.length === 0) return [];
  const { rows } = await sql<ContentCopy>`
    delete from published_entries p using unnest(
      ${copies.map(({ environment }) => environment)}::text[], ${copies.map(({ contentType }) => contentType)}::text[],
      ${copies.map(({ uid }) => uid)}::text[], ${copies.map(({ path }) => path)}::text[])
      as copy(environment, content_type, uid, path)
    where p.environment = copy.environment and p.content_type = copy.content_type and p.uid = copy.uid
    returning p.environment, p.content_type as "contentType", p.uid, copy.path`.execute(trx);
  await listUnpublished(trx, rows);
  return rows;
}
