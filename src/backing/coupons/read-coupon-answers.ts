import { sql } from 'kysely';
import { ANSWER_DAYS, COUNTED_ANSWERS, type CouponAnswers } from '../../domain/coupons/coupon-standing.ts';
import type { Db, Trx } from '../platform/store/database.ts';

interface Row {
  coupon_id: string;
  total: number;
  worked: number;
  last_worked_at: Date | null;
}

/** What people say of codes: of each the latest 20 answers of 30 days. One that nobody has said anything of is absent. */
export async function readCouponAnswers(
  db: Db | Trx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CouponAnswers>> {
  const { rows } = await sql<Row>`
    select id as coupon_id, count(*)::int as total, count(*) filter (where latest.worked)::int as worked,
      max(latest.answered_at) filter (where latest.worked) as last_worked_at
    from unnest(${ids}::text[]) as id
    cross join lateral (
      select worked, answered_at from coupon_answers
      where coupon_id = id and answered_at > ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})
      order by answered_at desc, person limit ${COUNTED_ANSWERS}) as latest
    group by id`.execute(db);
  return new Map(
    rows.map(({ coupon_id, total, worked, last_worked_at }) => [
      coupon_id,
      { total, worked, ...(last_worked_at && { lastWorkedAt: last_worked_at.toISOString() }) },
    ]),
  );
}

/** What a member has said, for the export of their account: the oldest first. `person`: their key. */
export async function listMemberAnswers(db: Db, person: string): Promise<object[]> {
  return db
    .selectFrom('coupon_answers')
    .select(['coupon_id', 'worked', 'answered_at'])
    .where('person', '=', person)
    .orderBy('answered_at')
    .orderBy('coupon_id')
    .execute();
}
