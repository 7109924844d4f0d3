import { sql } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { releaseRefused } from '../content-refusal.ts';
import { announceChanged, type Change, type Changed, changePublished } from '../management/change-published.ts';
import type { Author, Force } from '../management/store-entries.ts';
import { unpin } from '../schedule/pinned-entry.ts';

export interface Deployment extends Author, Force {
  /** For items that name none. */
  environments: readonly Environment[];
}

/** Publishes and unpublishes all items of a locked release, or throws and leaves nothing. @throws Refusal 422 */
export async function deployRelease(trx: Trx, uid: string, announce: OnPublish, by: Deployment): Promise<void> {
  const { changes, changed } = await changeItems(trx, uid, by);
  if (!changed.errors.isEmpty) throw releaseRefused(changed.errors.toRecord());
  await sql`
    update release_items i set version = given.version, pinned = null
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
  const changes = items.map(({ content_type: contentType, uid: entry, action, environments, pinned }, index) => ({
    contentType,
    uid: entry,
    action,
    environments: environments ?? given,
    pinned: unpin(pinned),
    path: `items.${index}`,
  }));
  const changed = await changePublished(trx, changes, author);
  if (changes.length === 0) changed.errors.add('items', 'are none.');
  return { changes, changed };
}
