import type { Response, Router } from 'express';
import type { CallQuery } from '../../contracts/define-call.ts';
import {
  type exportReports,
  type IssueReportRecord,
  issueReportCalls,
  reportsPerPage,
} from '../../contracts/reports/issue-report.ts';
import type { WebhookOutbox } from '../content/announce-published.ts';
import type { Authorize } from '../platform/authorize.ts';
import { bindCalls } from '../platform/bind-calls.ts';
import { csvText } from '../platform/csv-text.ts';
import type { Db } from '../platform/store/database.ts';
import { changeReport } from './change-report.ts';
import { readDealsInCheck } from './deals-in-check.ts';
import { readReport, readReports } from './read-reports.ts';
import { reportNotFound } from './report-refusals.ts';
import { storeReport } from './store-report.ts';

interface IssueReportsDependencies {
  db: Db;
  /** Purges pages when a deal's check starts or ends. */
  outbox: WebhookOutbox;
  now: () => Date;
  authorize: Authorize;
}

/** Issue reports, sent by the site and processed by operators, and the deals that are being checked because of them. */
export function createIssueReportsRouter({ db, outbox, now, authorize }: IssueReportsDependencies): Router {
  const requireReport = async (id: string) => {
    const report = await readReport(db, id);
    if (!report) throw reportNotFound();
    return { report };
  };
  const sendCsv = async (query: CallQuery<typeof exportReports>, response: Response): Promise<void> => {
    const { reports, next } = await readReports(db, { ...query, limit: reportsPerPage(query) });
    if (next !== null) {
      const nextQuery = new URLSearchParams(response.req.query as Record<string, string>);
      nextQuery.set('before', next);
      response.set('Link', `<?${nextQuery}>; rel="next"`);
    }
    response.attachment(`issue-reports-${now().toISOString().slice(0, 10)}.csv`);
    response.type('text/csv').send(reportsCsv(reports));
  };

  return bindCalls(
    issueReportCalls,
    {
      createReport: async ({ body }) => requireReport(await storeReport(db, outbox, body, now())),
      async listReports({ query }, response) {
        const { format, ...filters } = query;
        if (format === 'json') return readReports(db, { ...filters, limit: reportsPerPage(query) });
        await sendCsv({ ...filters, format }, response);
        return undefined;
      },
      exportReports: ({ query }, response) => sendCsv(query, response),
      readReport: ({ params }) => requireReport(params.id),
      async changeReport({ params, body }) {
        await changeReport(db, outbox, params.id, body, now());
        return requireReport(params.id);
      },
      listDealsInCheck: async ({ query }) => ({ checked: await readDealsInCheck(db, query.post_uids) }),
    },
    authorize,
  );
}

const COLUMNS = [
  'id',
  'created_at',
  'status',
  'issue_type',
  'message',
  'post_title',
  'post_path',
  'post_uid',
  'listing_uid',
  'in_check',
  'note',
  'updated_at',
] as const satisfies readonly (keyof IssueReportRecord)[];

const reportsCsv = (reports: readonly IssueReportRecord[]): string =>
  csvText(
    COLUMNS,
    reports.map((report) => COLUMNS.map((column) => String(report[column] ?? ''))),
  );
