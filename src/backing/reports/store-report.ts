import { sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import type { createReport } from '../../contracts/reports/issue-report.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import { publishedReferences } from '../content/published/published-facts.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { holdDeal, markIfDoubted } from './deals-in-check.ts';
import { tooManyReports, unknownDeal } from './report-refusals.ts';

type NewReport = CallBody<typeof createReport>;

/** Content types that can be reported. */
export const DEAL_TYPES = ['post', 'product_page'];

/** A day's reports of one person, and of one network, behind which a whole office may sit. */
const OF_A_PERSON = 20;
const OF_A_NETWORK = 100;

/**
 * Keeps a report and gives its id. As long as nobody has taken up what somebody said of a deal, saying more of the same kind
 * changes that report; whoever doubts a deal again after it was published anew doubts something else. Throws Refusal 400 when nothing with this uid is published, 429 after too many in a day.
 */
export async function storeReport(db: Db, outbox: WebhookOutbox, report: NewReport, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const listings = await listingsOf(trx, report.post_uid);
    if (listings === undefined) throw unknownDeal();
    await holdDeal(trx, report.post_uid);
    const isDoubt = report.issue_type === 'deal-expired';
    // What another deal offers says nothing of this one.
    const listing = listings.find((uid) => uid === report.listing_uid) ?? null;
    const id = (await reword(trx, report, listing, isDoubt, now)) ?? (await insert(trx, report, listing, isDoubt, now));
    if (isDoubt) await markIfDoubted(trx, outbox, report.post_uid, now);
    return id;
  });
}

/** Uids of all that a published deal or product page offers; undefined where there is none. */
async function listingsOf(trx: Trx, uid: string): Promise<string[] | undefined> {
  const refs = await publishedReferences(trx, uid, { environments, contentTypes: DEAL_TYPES });
  return refs?.flatMap((ref) => /^[a-z]+_listing\.(.+)$/.exec(ref)?.[1] ?? []);
}

async function reword(
  trx: Trx,
  report: NewReport,
  listing: string | null,
  isDoubt: boolean,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update issue_reports set
      message = case when ${report.message} = '' then message else ${report.message} end,
      listing_uid = coalesce(${listing}, listing_uid), said_at = ${now}, updated_at = ${now}
    where reporter = ${report.reporter} and post_uid = ${report.post_uid} and issue_type = ${report.issue_type}
      and status = 'open' and is_counted = ${isDoubt}
    returning id`.execute(trx);
  return rows[0]?.id;
}

async function insert(
  trx: Trx,
  report: NewReport,
  listing: string | null,
  isDoubt: boolean,
  now: Date,
): Promise<string> {
  await assertFew(trx, report, now);
  const { id } = await trx
    .insertInto('issue_reports')
    .values({ ...report, listing_uid: listing, is_counted: isDoubt, created_at: now, said_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assertFew(trx: Trx, { reporter, network }: NewReport, now: Date): Promise<void> {
  const { rows } = await sql<{ person: number; network: number }>`
    select
      (select count(*) from issue_reports where reporter = ${reporter}
        and created_at > ${now}::timestamptz - interval '1 day')::int as person,
      (select count(*) from issue_reports where network = ${network}
        and created_at > ${now}::timestamptz - interval '1 day')::int as network`.execute(trx);
  const [count] = rows;
  if (count && (count.person >= OF_A_PERSON || count.network >= OF_A_NETWORK)) throw tooManyReports();
}

/** A member's reports, oldest first, for the export of the account. `reporter`: the member's key. */
export async function listMemberReports(db: Db, reporter: string): Promise<object[]> {
  return db
    .selectFrom('issue_reports')
    .select(['issue_type', 'message', 'post_uid', 'listing_uid', 'status', 'created_at'])
    .where('reporter', '=', reporter)
    .orderBy('id')
    .execute();
}

/** Deletes a member's reports with the account. Deals in check stay so until an operator has answered. */
export async function forgetMemberReports(trx: Trx, reporter: string): Promise<void> {
  await trx.deleteFrom('issue_reports').where('reporter', '=', reporter).execute();
}

const KEPT_DAYS = 365;

/** Deletes reports that have not changed for a year. */
export async function pruneReports(db: Db, now: Date): Promise<void> {
  await sql`
    delete from issue_reports
    where updated_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
