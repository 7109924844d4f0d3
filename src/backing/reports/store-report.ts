import { sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { CallBody } from '../../contracts/define-call.ts';
import type { createReport } from '../../contracts/reports/issue-report.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import { publishedReferences } from '../content/published/published-facts.ts';
import type { Db, Trx } from '../platform/store/database.ts';
import { lockDeal, startCheckIfReported } from './deals-in-check.ts';
import { tooManyReports, unknownDeal } from './report-refusals.ts';

type NewReport = CallBody<typeof createReport>;

/** Content types that can be reported. */
export const DEAL_TYPES = ['post', 'product_page'];

/** Reports per day. A network may be shared by a whole office, so its limit is higher. */
const MAX_PER_PERSON = 20;
const MAX_PER_NETWORK = 100;

/**
 * Stores a report and returns its id. Another report of the same kind by the same person updates the first one while that is
 * open, unless the deal was published again in between. Throws Refusal 400 when no deal or product page with this uid is
 * published, 429 after too many reports in a day.
 */
export async function storeReport(db: Db, outbox: WebhookOutbox, report: NewReport, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const listings = await listingsOf(trx, report.post_uid);
    if (listings === undefined) throw unknownDeal();
    await lockDeal(trx, report.post_uid);
    const isCounted = report.issue_type === 'deal-expired';
    // Ignore a listing that belongs to another deal.
    const listing = listings.find((uid) => uid === report.listing_uid) ?? null;
    const id =
      (await updateOpenReport(trx, report, listing, isCounted, now)) ??
      (await insert(trx, report, listing, isCounted, now));
    if (isCounted) await startCheckIfReported(trx, outbox, report.post_uid, now);
    return id;
  });
}

/** Uids of the listings of a published deal or product page; undefined if it is not published. */
async function listingsOf(trx: Trx, uid: string): Promise<string[] | undefined> {
  const refs = await publishedReferences(trx, uid, { environments, contentTypes: DEAL_TYPES });
  return refs?.flatMap((ref) => /^[a-z]+_listing\.(.+)$/.exec(ref)?.[1] ?? []);
}

async function updateOpenReport(
  trx: Trx,
  report: NewReport,
  listing: string | null,
  isCounted: boolean,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update issue_reports set
      message = case when ${report.message} = '' then message else ${report.message} end,
      listing_uid = coalesce(${listing}, listing_uid), said_at = ${now}, updated_at = ${now}
    where reporter = ${report.reporter} and post_uid = ${report.post_uid} and issue_type = ${report.issue_type}
      and status = 'open' and is_counted = ${isCounted}
    returning id`.execute(trx);
  return rows[0]?.id;
}

async function insert(
  trx: Trx,
  report: NewReport,
  listing: string | null,
  isCounted: boolean,
  now: Date,
): Promise<string> {
  await assertBelowDailyLimit(trx, report, now);
  const { id } = await trx
    .insertInto('issue_reports')
    .values({ ...report, listing_uid: listing, is_counted: isCounted, created_at: now, said_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assertBelowDailyLimit(trx: Trx, { reporter, network }: NewReport, now: Date): Promise<void> {
  const { rows } = await sql<{ person: number; network: number }>`
    select
      (select count(*) from issue_reports where reporter = ${reporter}
        and created_at > ${now}::timestamptz - interval '1 day')::int as person,
      (select count(*) from issue_reports where network = ${network}
        and created_at > ${now}::timestamptz - interval '1 day')::int as network`.execute(trx);
  const [count] = rows;
  if (count && (count.person >= MAX_PER_PERSON || count.network >= MAX_PER_NETWORK)) throw tooManyReports();
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
export async function deleteMemberReports(trx: Trx, reporter: string): Promise<void> {
  await trx.deleteFrom('issue_reports').where('reporter', '=', reporter).execute();
}

const RETENTION_DAYS = 365;

/** Deletes reports that have not changed for a year. */
export async function pruneReports(db: Db, now: Date): Promise<void> {
  await sql`
    delete from issue_reports
    where updated_at < ${now}::timestamptz - make_interval(days => ${RETENTION_DAYS})`.execute(db);
}
