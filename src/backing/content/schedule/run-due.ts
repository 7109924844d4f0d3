import { sql } from 'kysely';
import type { Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { notPublishable } from '../content-refusal.ts';
import { announceChanged, changePublished, lockEntries } from '../management/change-published.ts';
import { entryKeyText } from '../references.ts';
import { deployRelease } from '../releases/deploy-release.ts';
import type { Due } from './due.ts';
import { pinnedVersion } from './pinned-version.ts';

/** Unique among the advisory locks of the database. */
const SCHEDULE_LOCK = 7_265_035;

/**
 * Carries out an action or deployment unless it was canceled, moved or done since it was found. Returns false while another
 * program is at work. @throws Refusal
 */
export async function runDue(trx: Trx, due: Due, announce: OnPublish, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${SCHEDULE_LOCK}) as is_mine`.execute(trx);
  if (!rows[0]?.is_mine) return false;
  await (due.kind === 'entry' ? runAction(trx, due, announce, now) : runDeployment(trx, due, announce, now));
  return true;
}

async function runAction(trx: Trx, { id, at }: Due, announce: OnPublish, now: Date): Promise<void> {
  const pending = trx
    .selectFrom('scheduled_actions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('at', '=', at);
  const found = await pending.executeTakeFirst();
  if (!found) return;
  // First the entry: its deletion locks the action second, too.
  const key = { contentType: found.content_type, uid: found.uid };
  const entry = (await lockEntries(trx, [key])).get(entryKeyText(key));
  const claimed = await pending.forUpdate().executeTakeFirst();
  if (!claimed) return;
  const { action, environments, version, force, created_by: name } = claimed;
  const change = { ...key, action, environments, pinned: await pinnedVersion(trx, entry, version), path: '' };
  const changed = await changePublished(trx, [change], { name, now, force });
  if (!changed.errors.isEmpty) throw notPublishable(changed.errors.toRecord());
  await trx
    .updateTable('scheduled_actions')
    .set({ state: 'done', done_at: now, version: changed.versions[0] ?? null })
    .where('id', '=', id)
    .execute();
  await announceChanged(trx, announce, changed, now);
}

async function runDeployment(trx: Trx, { id, at }: Due, announce: OnPublish, now: Date): Promise<void> {
  const claimed = await trx
    .selectFrom('releases')
    .selectAll()
    .where('uid', '=', id)
    .where('state', '=', 'scheduled')
    .where('at', '=', at)
    .forUpdate()
    .executeTakeFirst();
  if (!claimed) return;
  const { environments, force, updated_by: name } = claimed;
  await deployRelease(trx, id, announce, { environments, force, name, now });
}
