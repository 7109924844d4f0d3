import { type RawBuilder, sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { CallQuery } from '../../contracts/define-call.ts';
import type { IssueReportRecord, listReports } from '../../contracts/reports/issue-report.ts';
import { parseDealAddress, postUrl } from '../../domain/deals/post-address.ts';
import { publishedTitles } from '../content/published/published-facts.ts';
import type { Db } from '../platform/store/database.ts';
import { DEAL_TYPES } from './store-report.ts';

interface ReportRow
  extends Pick<
    IssueReportRecord,
    'id' | 'issue_type' | 'message' | 'post_uid' | 'listing_uid' | 'in_check' | 'status' | 'note' | 'handled_by'
  > {
  created_at: Date;
  updated_at: Date;
  handled_at: Date | null;
}

/** Filters of reports; `search`: see `about`. */
type Filters = Omit<CallQuery<typeof listReports>, 'format' | 'limit'> & { search?: string | undefined };

/** Newest first. Pass `next` as `before` for older reports, with the same filters; null at the end. */
export async function readReports(
  db: Db,
  filters: Filters & { limit: number },
): Promise<{ reports: IssueReportRecord[]; next: string | null }> {
  const { before, limit } = filters;
  const older = before === undefined ? sql`true` : sql`r.id < ${before}::bigint`;
  const { rows } = await sql<ReportRow>`
    ${SELECT} where ${matching(filters)} and ${older} order by r.id desc limit ${limit + 1}`.execute(db);
  const reports = await withDeals(db, rows.slice(0, limit));
  return { reports, next: rows.length > limit ? (reports.at(-1)?.id ?? null) : null };
}

/** The number of matching reports by status. */
export async function countReports(db: Db, filters: Filters): Promise<Record<IssueReportRecord['status'], number>> {
  const { rows } = await sql<{ status: IssueReportRecord['status']; count: number }>`
    select r.status, count(*)::int as count from issue_reports r where ${matching(filters)} group by r.status`.execute(
    db,
  );
  const none = { open: 0, in_progress: 0, resolved: 0, rejected: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** Ignores the page (`before`). */
function matching({ status, issue_type, post_uid, from, to, search = '' }: Filters): RawBuilder<unknown> {
  const words = search.trim();
  const conditions = [
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(issue_type === undefined ? [] : [sql`r.issue_type = ${issue_type}`]),
    ...(post_uid === undefined ? [] : [sql`r.post_uid = ${post_uid}`]),
    ...(from === undefined ? [] : [sql`r.created_at >= ${`${from}T00:00:00Z`}::timestamptz`]),
    ...(to === undefined ? [] : [sql`r.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ...(words === '' ? [] : [about(words)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Reports of the deal with this address or uid, and those whose message or note contains the words. */
function about(words: string): RawBuilder<unknown> {
  const uid = parseDealAddress(words)?.uid ?? words;
  return sql`(r.post_uid = ${uid} or position(lower(${words}) in lower(r.message || ' ' || r.note)) > 0)`;
}

/** Undefined if there is no such report. */
export async function readReport(db: Db, id: string): Promise<IssueReportRecord | undefined> {
  const { rows } = await sql<ReportRow>`${SELECT} where r.id = ${id}::bigint`.execute(db);
  return (await withDeals(db, rows))[0];
}

const SELECT = sql`
  select r.id, r.issue_type, r.message, r.post_uid, r.listing_uid, r.status, r.note, r.created_at, r.updated_at, r.handled_by, r.handled_at,
    c.post_uid is not null as in_check
  from issue_reports r
  left join deals_in_check c on c.post_uid = r.post_uid`;

/** Adds the titles and paths of deals that are still published. */
async function withDeals(db: Db, rows: readonly ReportRow[]): Promise<IssueReportRecord[]> {
  const uids = [...new Set(rows.map(({ post_uid }) => post_uid))];
  const deals = await publishedTitles(db, uids, { environments, contentTypes: DEAL_TYPES });
  return rows.map((row) => {
    const { contentType, title = null, url } = deals.get(row.post_uid) ?? {};
    const postPath = title === null ? '' : postUrl(title, row.post_uid);
    return {
      ...row,
      post_type: contentType ?? '',
      post_title: title ?? '',
      post_path: contentType === 'product_page' ? (url ?? '') : postPath,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      handled_at: row.handled_at?.toISOString() ?? null,
    };
  });
}
