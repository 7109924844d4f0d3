import { sql } from 'kysely';
import { environments } from '../../contracts/content/delivery.ts';
import type { CallQuery } from '../../contracts/define-call.ts';
import type { IssueReportRecord, listReports } from '../../contracts/reports/issue-report.ts';
import { postUrl } from '../../domain/deals/post-address.ts';
import type { Db } from '../platform/store/database.ts';

interface ReportRow
  extends Pick<
    IssueReportRecord,
    'id' | 'issue_type' | 'message' | 'post_uid' | 'listing_uid' | 'in_check' | 'status' | 'note'
  > {
  created_at: Date;
  updated_at: Date;
  content_type: string | null;
  title: string | null;
  url: string | null;
}

/** Newest first. `next` reads on, with the same filters; null at the end. */
export async function readReports(
  db: Db,
  filters: Omit<CallQuery<typeof listReports>, 'format' | 'limit'> & { limit: number },
): Promise<{ reports: IssueReportRecord[]; next: string | null }> {
  const { status, issue_type, post_uid, from, to, before, limit } = filters;
  const wanted = [
    ...(status === undefined ? [] : [sql`r.status = ${status}`]),
    ...(issue_type === undefined ? [] : [sql`r.issue_type = ${issue_type}`]),
    ...(post_uid === undefined ? [] : [sql`r.post_uid = ${post_uid}`]),
    ...(from === undefined ? [] : [sql`r.created_at >= ${`${from}T00:00:00Z`}::timestamptz`]),
    ...(to === undefined ? [] : [sql`r.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ...(before === undefined ? [] : [sql`r.id < ${before}::bigint`]),
  ];
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  const { rows } = await sql<ReportRow>`
    ${SELECT} where ${where} order by r.id desc limit ${limit + 1}`.execute(db);
  const reports = rows.slice(0, limit).map(toRecord);
  return { reports, next: rows.length > limit ? (reports.at(-1)?.id ?? null) : null };
}

/** Undefined where there is none. */
export async function readReport(db: Db, id: string): Promise<IssueReportRecord | undefined> {
  const { rows } = await sql<ReportRow>`${SELECT} where r.id = ${id}::bigint`.execute(db);
  return rows[0] && toRecord(rows[0]);
}

const SELECT = sql`
  select r.id, r.issue_type, r.message, r.post_uid, r.listing_uid, r.status, r.note, r.created_at, r.updated_at,
    c.post_uid is not null as in_check, p.content_type, p.title, p.url
  from issue_reports r
  left join deals_in_check c on c.post_uid = r.post_uid
  left join lateral (
    select content_type, coalesce(data->>'headline', data->>'title') as title, data->>'url' as url
    from published_entries
    where environment = any(${[...environments]}) and content_type in ('post', 'product_page') and uid = r.post_uid
    order by environment limit 1) as p on true`;

function toRecord({ content_type, title, url, ...row }: ReportRow): IssueReportRecord {
  const path = content_type === 'product_page' ? (url ?? '') : title === null ? '' : postUrl(title, row.post_uid);
  return {
    ...row,
    post_title: title ?? '',
    post_path: path,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
