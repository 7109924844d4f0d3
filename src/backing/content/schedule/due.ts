import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { OnPublish } from '../announce-published.ts';
import { notPublishable } from '../content-refusal.ts';
import { announceChanged, changePublished, lockEntries } from '../management/change-published.ts';
import { entryKeyText } from '../references.ts';
import { pinnedVersion } from './pinned-version.ts';

/** Something whose time has come. */
export interface Due {
  id: string;
  at: Date;
}

/** Finds the earliest of the actions whose time has passed. */
export async function findNextDue(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select id, at from scheduled_actions where state = 'pending' and at <= ${now}
    order by at, position limit 1`.execute(db);
  return rows[0];
}

export async function findNextTime(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from scheduled_actions where state = 'pending'`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Unique among the advisory locks of the database. */
const SCHEDULE_LOCK = 7_265_035;

/**
 * Carries out an action unless it was canceled, moved or done since it was found. Returns false while another program is at
 * work. @throws Refusal
 */
export async function runDue(trx: Trx, { id, at }: Due, announce: OnPublish, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${SCHEDULE_LOCK}) as is_mine`.execute(trx);
  if (!rows[0]?.is_mine) return false;
  const pending = trx
    .selectFrom('scheduled_actions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('at', '=', at);
  const found = await pending.executeTakeFirst();
  if (!found) return true;
  // First the entry: its deletion locks the action second, too.
  const key = { contentType: found.content_type, uid: found.uid };
  const entry = (await lockEntries(trx, [key])).get(entryKeyText(key));
  const claimed = await pending.forUpdate().executeTakeFirst();
  if (!claimed) return true;
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
  return true;
}

/** A refusal is final: an editor decides what to do. */
export async function recordRefusal(db: Db, { id, at }: Due, errors: Record<string, string[]>): Promise<void> {
  await db
    .updateTable('scheduled_actions')
    .set({ state: 'failed', errors: JSON.stringify(errors) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('at', '=', at)
    .execute();
}

/** An action that fails this often for another reason than a refusal no longer delays those after it. */
const MAX_ATTEMPTS = 20;
const GIVEN_UP = JSON.stringify({ action: [`failed ${MAX_ATTEMPTS} times: see the log.`] });

/** Counts an attempt that ended with an error. While the database is away, this fails too, and nothing is counted. */
export async function recordTrouble(db: Db, { id, at }: Due): Promise<void> {
  await sql`
    update scheduled_actions set attempts = attempts + 1,
      state = case when attempts + 1 >= ${MAX_ATTEMPTS} then 'failed' else state end,
      errors = case when attempts + 1 >= ${MAX_ATTEMPTS} then ${GIVEN_UP}::jsonb else errors end
    where id = ${id} and state = 'pending' and at = ${at}`.execute(db);
}
