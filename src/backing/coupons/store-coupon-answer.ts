import { sql } from 'kysely';
import type { answerCoupon } from '../../contracts/coupons/coupon-answer.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import { entryOfCoupon } from '../../domain/coupons/coupon-id.ts';
import { ANSWER_DAYS, type CouponAnswers, isFailing } from '../../domain/coupons/coupon-standing.ts';
import type { WebhookOutbox } from '../content/webhook-outbox.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { readCouponAnswers } from './read-coupon-answers.ts';

type NewAnswer = CallBody<typeof answerCoupon>;

/** No content type has this name: lists stay as they are, only pages with this very coupon in them are made again. */
const ANNOUNCED_AS = 'coupon_answers';
const NOTHING_SAID: CouponAnswers = { total: 0, worked: 0 };

/**
 * Keeps what somebody says of a code, in place of what they said before, and gives what all say. Pages hear of it when a code
 * begins or ceases to fail: only then does it take another place. Throws Refusal 409 when somebody else has answered
 * from the same network that day and neither of them is a member.
 */
export async function storeCouponAnswer(
  db: Db,
  outbox: WebhookOutbox,
  answer: NewAnswer,
  now: Date,
): Promise<CouponAnswers> {
  const { coupon_id: id, person, network = null, worked } = answer;
  return db.transaction().execute(async (trx) => {
    await holdCoupon(trx, id);
    if (network !== null) await assertFirstOfDay(trx, id, person, network, now);
    const before = await answersOf(trx, id, now);
    await trx
      .insertInto('coupon_answers')
      .values({ coupon_id: id, person, network, worked, answered_at: now })
      .onConflict((conflict) =>
        conflict.columns(['coupon_id', 'person']).doUpdateSet({ network, worked, answered_at: now }),
      )
      .execute();
    const after = await answersOf(trx, id, now);
    if (isFailing(before) !== isFailing(after)) await announce(trx, outbox, id, now);
    return after;
  });
}

/** Part of deleting an account. */
export async function forgetMemberAnswers(trx: Trx, person: string): Promise<void> {
  await trx.deleteFrom('coupon_answers').where('person', '=', person).execute();
}

/** Forgets answers that do not count any more. */
export async function pruneCouponAnswers(db: Db, now: Date): Promise<void> {
  await sql`
    delete from coupon_answers
    where answered_at < ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})`.execute(db);
}

/** One answer to a coupon at a time; until the transaction ends. */
const holdCoupon = (trx: Trx, id: string) =>
  sql`select pg_advisory_xact_lock(hashtext('coupon_answers'), hashtext(${id}))`.execute(trx);

/** Days are UTC. */
async function assertFirstOfDay(trx: Trx, id: string, person: string, network: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from coupon_answers
    where coupon_id = ${id} and network = ${network} and person <> ${person}
      and answered_at >= date_trunc('day', ${now}::timestamptz, 'UTC') limit 1`.execute(trx);
  if (rows.length > 0) throw new Refusal(409, 'Somebody has answered from this network today.');
}

const answersOf = async (trx: Trx, id: string, now: Date): Promise<CouponAnswers> =>
  (await readCouponAnswers(trx, [id], now)).get(id) ?? NOTHING_SAID;

function announce(trx: Trx, outbox: WebhookOutbox, id: string, now: Date): Promise<void> | undefined {
  const entry = entryOfCoupon(id);
  if (!entry) return undefined;
  const entries = [{ contentType: ANNOUNCED_AS, uid: entry.uid }];
  return outbox.add(trx, { event: 'publish', environment: 'production', entries }, now);
}
