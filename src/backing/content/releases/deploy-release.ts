import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { releaseRefused } from '../content-refusal.ts';
import { announceChanged, type Change, type Changed, changePublished } from '../management/change-published.ts';
import type { Author, Force, StoredEntry } from '../management/store-entries.ts';
import { entryKeyText } from '../references.ts';

interface Deployment extends Author, Force {
  /** For items that name none. */
  environments: readonly Environment[];
}

/** Publishes and unpublishes all items of a locked release, or throws and leaves nothing. @throws Refusal 422 */
export async function deployRelease(trx: Trx, uid: string, announce: OnPublish, by: Deployment): Promise<void> {
  const { changes, changed } = await changeItems(trx, uid, by);
  if (!changed.errors.isEmpty) throw releaseRefused(changed.errors.toRecord());
  await sql`
    update release_items i set version = given.version, pinned_id = null
    from unnest(${changes.map(({ contentType }) => contentType)}::text[], ${changes.map((change) => change.uid)}::text[],
      ${changed.versions.map((version) => version ?? null)}::integer[]) as given(content_type, uid, version)
    where i.release_uid = ${uid} and i.content_type = given.content_type and i.uid = given.uid`.execute(trx);
  await trx
    .updateTable('releases')
    .set({
      state: 'deployed',
      environments: [...by.environments],
      errors: null,
      at: null,
      updated_at: by.now,
      updated_by: by.name,
      deployed_at: by.now,
      deployed_by: by.name,
    })
    .where('uid', '=', uid)
    .execute();
  await announceChanged(trx, announce, changed, by.now);
}

/** The errors are by `items.{n}`, in the order of addition. The caller rolls back the transaction if there are any. */
export async function changeItems(
  trx: Trx,
  uid: string,
  { environments: given, ...author }: Deployment,
): Promise<{ changes: Change[]; changed: Changed }> {
  const items = await trx
    .selectFrom('release_items')
    .selectAll()
    .where('release_uid', '=', uid)
    .orderBy('position')
    .execute();
  const versions = await findPinnedVersions(trx, uid);
  const changes = items.map(({ content_type: contentType, uid: entry, action, environments }, index) => ({
    contentType,
    uid: entry,
    action,
    environments: environments ?? given,
    pinned: versions.get(entryKeyText({ contentType, uid: entry })),
    path: `items.${index}`,
  }));
  const changed = await changePublished(trx, changes, author);
  for (const [index, { pinned_id: id }] of items.entries())
    if (id !== null && !changes[index]?.pinned) changed.errors.add(`items.${index}.version`, 'is not kept any more.');
  if (changes.length === 0) changed.errors.add('items', 'are none.');
  return { changes, changed };
}

/** The versions that the items of a release name, by `entryKeyText`. */
async function findPinnedVersions(trx: Trx, uid: string): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.content_type, e.uid, v.version, v.data, v.tags, e.created_at, e.created_by,
      v.saved_at as updated_at, v.saved_by as updated_by
    from release_items i
    join entries e on e.id = i.pinned_id and e.content_type = i.content_type and e.uid = i.uid
    join entry_versions v on v.entry_id = e.id and v.version = i.version
    where i.release_uid = ${uid}`.execute(trx);
  return new Map(rows.map((row) => [entryKeyText({ contentType: row.content_type, uid: row.uid }), row]));
}
