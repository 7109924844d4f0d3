import { MAX_OWN_FILTERS, type OwnFilter } from '../../../contracts/staff/session-calls.ts';
import type { Db } from '../../platform/store/database.ts';
import { invalidStaffField } from '../staff-refusal.ts';
import { lockMember } from './staff-members.ts';

/** Filters of a member, by name. */
export const listOwnFilters = (db: Db, staffUid: string): Promise<OwnFilter[]> =>
  db
    .selectFrom('staff_filters')
    .select(['name', 'address'])
    .where('staff_uid', '=', staffUid)
    .orderBy('name')
    .execute();

/** Replaces the one of the same name. @throws Refusal 422 */
export async function writeOwnFilter(db: Db, staffUid: string, { name, address }: OwnFilter): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, staffUid);
    const others = await trx
      .selectFrom('staff_filters')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('staff_uid', '=', staffUid)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow();
    if (Number(others.count) >= MAX_OWN_FILTERS)
      throw invalidStaffField('name', `cannot be added: ${MAX_OWN_FILTERS} filters are saved. Delete one first.`);
    await trx
      .insertInto('staff_filters')
      .values({ staff_uid: staffUid, name, address })
      .onConflict((conflict) => conflict.columns(['staff_uid', 'name']).doUpdateSet({ address }))
      .execute();
  });
}

export const deleteOwnFilter = (db: Db, staffUid: string, name: string) =>
  db.deleteFrom('staff_filters').where('staff_uid', '=', staffUid).where('name', '=', name).execute();
