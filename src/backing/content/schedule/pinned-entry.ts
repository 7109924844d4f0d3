import type { Db, Trx } from '../../platform/store/database.ts';
import { entryNotFound, validationFailed } from '../content-refusal.ts';
import type { StoredEntry } from '../management/store-entries.ts';
import type { EntryKey } from '../references.ts';
import type { PinnedEntry } from './tables.ts';

/** A saved version of an entry. @throws Refusal 422 for an unknown entry, or a version that is not stored. */
export async function savedVersion(
  db: Db | Trx,
  { contentType, uid }: EntryKey,
  version: number,
): Promise<StoredEntry> {
  const latest = await db
    .selectFrom('entries')
    .selectAll()
    .where('content_type', '=', contentType)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!latest) throw entryNotFound();
  if (latest.version !== version)
    throw validationFailed({ version: [`is not stored: the latest version is ${latest.version}.`] });
  return latest;
}

/** The copy of a version that a schedule or release stores: a later save does not change what it publishes. */
export function pin({ content_type, uid, data, tags, version, ...meta }: StoredEntry): string {
  const { created_at, created_by, updated_at, updated_by } = meta;
  return JSON.stringify({ content_type, uid, data, tags, version, created_at, created_by, updated_at, updated_by });
}

export const unpin = (pinned: PinnedEntry | null): StoredEntry | undefined =>
  pinned ? { ...pinned, created_at: new Date(pinned.created_at), updated_at: new Date(pinned.updated_at) } : undefined;
