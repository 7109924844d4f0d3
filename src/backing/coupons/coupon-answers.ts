import { sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { answerCoupon, couponOperationCalls } from '../../contracts/coupons/coupon-answer.ts';
import type { CallBody, CallQuery, CallResponse } from '../../contracts/define-call.ts';
import {
  ANSWER_DAYS,
  type CouponAnswers,
  isFailing,
  MAX_COUNTED_ANSWERS,
} from '../../domain/coupons/coupon-answers.ts';
import { entryOfCoupon } from '../../domain/coupons/coupon-reveal.ts';
import { postUrl } from '../../domain/deals/post-address.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import { publishedTitles } from '../content/published/published-facts.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';

interface Row {
  coupon_id: string;
  total: number;
  worked: number;
  last_worked_at: Date | null;
}

/** Counts the latest 20 answers of 30 days per code. Codes without answers are absent. */
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
      order by answered_at desc, person limit ${MAX_COUNTED_ANSWERS}) as latest
    group by id`.execute(db);
  return new Map(
    rows.map(({ coupon_id, total, worked, last_worked_at }) => [
      coupon_id,
      { total, worked, ...(last_worked_at && { lastWorkedAt: last_worked_at.toISOString() }) },
    ]),
  );
}

interface FailingCoupon extends CouponAnswers {
  id: string;
  lastAnswerAt: Date;
}

/** Codes that failed for most shoppers, the ones answered last first. */
export async function listFailingCoupons(db: Db, now: Date): Promise<FailingCoupon[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select coupon_id as id, max(answered_at) as at from coupon_answers
    where answered_at > ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})
    group by coupon_id having bool_or(not worked) order by at desc, id limit ${MAX_FAILING}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const answers = await readCouponAnswers(db, ids, now);
  return rows.flatMap(({ id, at }) => {
    const counts = answers.get(id);
    return counts && isFailing(counts) ? [{ id, ...counts, lastAnswerAt: at }] : [];
  });
}
const MAX_FAILING = 1_000;

/** A member's answers, oldest first, for the export of the account. `person`: the member's key. */
export async function listMemberAnswers(db: Db, person: string): Promise<object[]> {
  return db
    .selectFrom('coupon_answers')
    .select(['coupon_id', 'worked', 'answered_at'])
    .where('person', '=', person)
    .orderBy('answered_at')
    .orderBy('coupon_id')
    .execute();
}

type NewAnswer = CallBody<typeof answerCoupon>;

/** Not a content type, so the webhook purges only pages that contain the coupon, not lists. */
const WEBHOOK_CONTENT_TYPE = 'coupon_answers';
const NO_ANSWERS: CouponAnswers = { total: 0, worked: 0 };

/**
 * Stores an answer in place of the person's earlier one and returns the new counts. Pages are purged only when the code starts
 * or stops failing, since only then its position changes. Throws Refusal 409 when another visitor without an account has
 * answered from the same network that day.
 */
export async function storeCouponAnswer(
  db: Db,
  outbox: WebhookOutbox,
  answer: NewAnswer,
  now: Date,
): Promise<CouponAnswers> {
  const { coupon_id: id, person, network = null, worked } = answer;
  return db.transaction().execute(async (trx) => {
    await lockCoupon(trx, id);
    if (network !== null) await assertFirstOfDay(trx, id, person, network, now);
    const before = await countAnswers(trx, id, now);
    await trx
      .insertInto('coupon_answers')
      .values({ coupon_id: id, person, network, worked, answered_at: now })
      .onConflict((conflict) =>
        conflict.columns(['coupon_id', 'person']).doUpdateSet({ network, worked, answered_at: now }),
      )
      .execute();
    const after = await countAnswers(trx, id, now);
    if (isFailing(before) !== isFailing(after)) await announceChange(trx, outbox, id, now);
    return after;
  });
}

/** Deletes a member's answers with the account. */
export async function deleteMemberAnswers(trx: Trx, person: string): Promise<void> {
  await trx.deleteFrom('coupon_answers').where('person', '=', person).execute();
}

/** Deletes answers that are too old to count. */
export async function pruneCouponAnswers(db: Db, now: Date): Promise<void> {
  await sql`
    delete from coupon_answers
    where answered_at < ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})`.execute(db);
}

/** Serializes the answers to one coupon until the transaction ends. */
const lockCoupon = (trx: Trx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtext('coupon_answers'), hashtext(${id}))`.execute(trx);

/** Days are UTC. */
async function assertFirstOfDay(trx: Trx, id: string, person: string, network: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from coupon_answers
    where coupon_id = ${id} and network = ${network} and person <> ${person}
      and answered_at >= date_trunc('day', ${now}::timestamptz, 'UTC') limit 1`.execute(trx);
  if (rows.length > 0) throw new Refusal(409, 'Someone on this network already answered today.');
}

const countAnswers = async (trx: Trx, id: string, now: Date): Promise<CouponAnswers> =>
  (await readCouponAnswers(trx, [id], now)).get(id) ?? NO_ANSWERS;

function announceChange(trx: Trx, outbox: WebhookOutbox, id: string, now: Date): Promise<void> | undefined {
  const entry = entryOfCoupon(id);
  if (!entry) return undefined;
  const entries = [{ contentType: WEBHOOK_CONTENT_TYPE, uid: entry.uid }];
  return outbox.add(trx, { event: 'publish', environment: 'production', entries }, now);
}

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
