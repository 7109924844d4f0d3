import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Actor } from '../../platform/authorize.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { objectNotFound } from '../content-refusal.ts';
import { listUnpublished } from '../drafts/list-entries.ts';
import { type EntryKey, entryKeyText } from '../references.ts';
import { joinPath } from '../walk-values.ts';
import { refuseNeeded } from './publish-checks.ts';
import type { Force, StoredEntry } from './store-entries.ts';

interface ToRemove extends EntryKey {
  /** Prefix of its error paths (`items.3`). */
  path: string;
}

export interface RemoveOptions extends Force {
  event: 'unpublish' | 'delete';
  environments: readonly Environment[];
  actor: Actor;
  now: Date;
}

/**
 * Removes entries from the environments, or altogether, into the trash, and announces those that had them. Returns the
 * entries.
 * @throws Refusal 422 for unknown entries, 409 for those that published entries need.
 */
export async function takeDownEntries(
  trx: Trx,
  announce: OnPublish,
  given: readonly ToRemove[],
  { event, environments, force, actor, now }: RemoveOptions,
): Promise<StoredEntry[]> {
  const paths = new Map(given.map((entry) => [entryKeyText(entry), entry.path]));
  const wanted = sql`unnest(${given.map(({ contentType }) => contentType)}::text[], ${given.map(({ uid }) => uid)}::text[])
    as wanted(content_type, uid)`;
  const isWanted = sql`e.content_type = wanted.content_type and e.uid = wanted.uid`;
  // All writers lock in this order, which rules out deadlocks.
  const { rows: entries } = await sql<StoredEntry>`
    select e.* from ${wanted} join entries e on ${isWanted} order by e.content_type, e.uid for update of e`.execute(
    trx,
  );
  const known = new Set(entries.map((entry) => entryKeyText({ contentType: entry.content_type, uid: entry.uid })));
  const unknown = given.filter((entry) => !known.has(entryKeyText(entry)));
  if (unknown.length > 0) throw objectNotFound(...unknown.map(({ path }) => joinPath(path, 'uid')));

  if (event === 'delete')
    await sql`
      with deleted as (delete from entries e using ${wanted} where ${isWanted} returning e.*)
      insert into trashed_entries (id, content_type, uid, version, refs, created_at, created_by, trashed_at, trashed_by)
      select id, content_type, uid, version, refs, created_at, created_by, ${now}, ${actor.name} from deleted`.execute(
      trx,
    );
  const { rows: removed } = await sql<EntryKey & { environment: string }>`
    delete from published_entries e using ${wanted}
    where ${isWanted} and e.environment = any(${environments})
    returning e.environment, e.content_type as "contentType", e.uid`.execute(trx);
  await listUnpublished(trx, removed);
  const copies = removed.map((entry) => ({ ...entry, path: paths.get(entryKeyText(entry)) ?? '' }));
  if (!force) await refuseNeeded(trx, copies);
  await announce(trx, { event, entries: removed, now });
  return entries;
}
