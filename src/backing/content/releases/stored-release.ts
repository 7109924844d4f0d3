import { sql } from 'kysely';
import type { Release, ReleaseState } from '../../../contracts/content/releases.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import { objectNotFound } from '../content-refusal.ts';

export function selectReleases(db: Db | Trx) {
  return db
    .selectFrom('releases as r')
    .selectAll('r')
    .select(sql<number>`(select count(*)::int from release_items i where i.release_uid = r.uid)`.as('items_count'));
}

type ReleaseRow = Awaited<ReturnType<ReturnType<typeof selectReleases>['executeTakeFirstOrThrow']>>;

/** @throws Refusal 422 */
export async function findRelease(db: Db | Trx, uid: string): Promise<Release> {
  const row = await selectReleases(db).where('r.uid', '=', uid).executeTakeFirst();
  if (!row) throw objectNotFound('uid');
  return toRelease(row);
}

/** Locks the release until the end of the transaction. @throws Refusal 422 if there is none, 409 in another state. */
export async function lockRelease(trx: Trx, uid: string, states: readonly ReleaseState[]) {
  const row = await trx.selectFrom('releases').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
  if (!row) throw objectNotFound('uid');
  if (!states.includes(row.state)) throw inState(row.state);
  return row;
}

const inState = (state: ReleaseState) =>
  new Refusal(409, `The release is ${state}.`, { fields: { state: [`is ${state}.`] } });

export function toRelease({ at, errors, attempts: _, force: __, ...row }: ReleaseRow): Release {
  return {
    ...row,
    locked: row.state === 'deployed',
    scheduled_at: at?.toISOString() ?? null,
    ...(errors && { errors }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deployed_at: row.deployed_at?.toISOString() ?? null,
  };
}
