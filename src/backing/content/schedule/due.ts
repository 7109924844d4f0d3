import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/store/database.ts';

/** Something whose time has come: an action on an entry, or the deployment of a release. */
export interface Due {
  kind: 'entry' | 'release';
  id: string;
  at: Date;
}

/** Finds the earliest of the actions and deployments whose time has passed. */
export async function findNextDue(db: Db, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    (select 'entry' as kind, id, at, position from scheduled_actions where state = 'pending' and at <= ${now}
      order by at, position limit 1)
    union all
    (select 'release', uid, at, 0 from releases where state = 'scheduled' and at <= ${now} order by at, uid limit 1)
    order by at, position limit 1`.execute(db);
  const [due] = rows;
  return due && { kind: due.kind, id: due.id, at: due.at };
}

export async function findNextTime(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(at) from scheduled_actions where state = 'pending'),
      (select min(at) from releases where state = 'scheduled')) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** A refusal is final: an editor decides what to do. */
export async function recordRefusal(db: Db, due: Due, errors: Record<string, string[]>): Promise<void> {
  await updateDue(db, due, { state: 'failed', errors: JSON.stringify(errors) });
}

/** An action that fails this often for another reason than a refusal no longer delays those after it. */
const MAX_ATTEMPTS = 20;

/** Counts an attempt that ended with an error. While the database is away this fails too, and nothing is counted. */
export async function recordTrouble(db: Db, due: Due): Promise<void> {
  const attempts = await updateDue(db, due, { attempts: sql<number>`attempts + 1` });
  if (attempts >= MAX_ATTEMPTS) await recordRefusal(db, due, { action: [`failed ${attempts} times: see the log.`] });
}

interface Outcome {
  state?: 'failed';
  errors?: string;
  attempts?: RawBuilder<number>;
}

/** Changes it unless it was canceled, moved or done meanwhile. Returns its attempts. */
async function updateDue(db: Db, { kind, id, at }: Due, values: Outcome): Promise<number> {
  const updated = await (kind === 'entry'
    ? db
        .updateTable('scheduled_actions')
        .set(values)
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('at', '=', at)
        .returning('attempts')
        .executeTakeFirst()
    : db
        .updateTable('releases')
        .set(values)
        .where('uid', '=', id)
        .where('state', '=', 'scheduled')
        .where('at', '=', at)
        .returning('attempts')
        .executeTakeFirst());
  return updated?.attempts ?? 0;
}
