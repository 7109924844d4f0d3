import { sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { couponOperationCalls } from '../../contracts/coupons/coupon-answer.ts';
import type { CallQuery, CallResponse } from '../../contracts/define-call.ts';
import { ANSWER_DAYS, isFailing, MAX_COUNTED_ANSWERS } from '../../domain/coupons/coupon-answers.ts';
import { entryOfCoupon } from '../../domain/coupons/coupon-reveal.ts';
import { postUrl } from '../../domain/deals/post-address.ts';
import { publishedTitles } from '../content/published/published-facts.ts';
import type { Db } from '../platform/store/database.ts';

type ListCall = typeof couponOperationCalls.calls.listAnsweredCoupons;

interface Row {
  coupon_id: string;
  total: number;
  worked: number;
  last_worked_at: Date | null;
  last_answered_at: Date;
  count: number;
}

/** The codes with answers of 30 days, the worst first: failing ones, then by the share and number that did not work. */
export async function listAnsweredCoupons(
  db: Db,
  { failing, skip, limit }: CallQuery<ListCall>,
  now: Date,
): Promise<CallResponse<ListCall>> {
  const { rows } = await sql<Row>`
    with ranked as (
      select coupon_id, worked, answered_at,
        row_number() over (partition by coupon_id order by answered_at desc, person) as place
      from coupon_answers
      where answered_at > ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})),
    counted as (
      select coupon_id, count(*)::int as total, count(*) filter (where worked)::int as worked,
        max(answered_at) filter (where worked) as last_worked_at, max(answered_at) as last_answered_at
      from ranked where place <= ${MAX_COUNTED_ANSWERS} group by coupon_id)
    select *, (count(*) over ())::int as count from counted
    where ${failing !== 'true'}::boolean or (total >= 3 and worked * 2 < total)
    order by (total >= 3 and worked * 2 < total) desc, worked::float8 / total, total desc, coupon_id
    offset ${skip} limit ${limit}`.execute(db);
  const found = rows.flatMap((row) => {
    const entry = entryOfCoupon(row.coupon_id);
    return entry ? [{ ...row, entry }] : [];
  });
  const contentTypes = ['post', 'legacy_coupon'];
  const titles = await publishedTitles(
    db,
    found.map(({ entry }) => entry.uid),
    { environments, contentTypes },
  );
  return {
    count: rows[0]?.count ?? 0,
    coupons: found.map(({ coupon_id, total, worked, last_worked_at, last_answered_at, entry }) => {
      const title = titles.get(entry.uid)?.title ?? '';
      return {
        coupon_id,
        content_type: entry.contentType,
        uid: entry.uid,
        title,
        path: entry.contentType === 'post' && title !== '' ? postUrl(title, entry.uid) : '',
        total,
        worked,
        last_worked_at: last_worked_at?.toISOString() ?? null,
        last_answered_at: last_answered_at.toISOString(),
        is_failing: isFailing({ total, worked }),
      };
    }),
  };
}
