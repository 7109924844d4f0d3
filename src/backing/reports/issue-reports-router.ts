import express, { type Request, type Response, Router } from 'express';
import {
  changeReportBody,
  createIssueReportBody,
  csvReportsParams,
  dealsInCheckAnswer,
  dealsInCheckParams,
  issueReportAnswer,
  listReportsAnswer,
  listReportsParams,
  reportsFormatParam,
  reportsPaths,
} from '../../contracts/reports/issue-report.ts';
import type { WebhookOutbox } from '../content/webhook-outbox.ts';
import { readParams } from '../platform/read-params.ts';
import type { Db } from '../platform/store/database.ts';
import { changeReport } from './change-report.ts';
import { readDealsInCheck } from './deals-in-check.ts';
import { readReport, readReports } from './read-reports.ts';
import { reportNotFound } from './report-refusals.ts';
import { reportsCsv } from './reports-csv.ts';
import { storeReport } from './store-report.ts';

interface IssueReportsDependencies {
  db: Db;
  /** Pages that show a deal hear of its mark from it. */
  outbox: WebhookOutbox;
  now: () => Date;
}

/** Issue reports, as the site sends them and as operators work them off, and which deals they cast doubt on. */
export function createIssueReportsRouter({ db, outbox, now }: IssueReportsDependencies): Router {
  const router = Router();
  const json = express.json({ limit: '16kb' });

  router.post(reportsPaths.issueReports, json, async (request, response) => {
    const id = await storeReport(db, outbox, readParams(createIssueReportBody, request.body ?? {}), now());
    response.status(201).json(await reportAnswer(id));
  });

  router.get(reportsPaths.issueReports, async (request, response) => {
    const { format } = readParams(reportsFormatParam, request.query);
    if (format === 'csv') return sendCsv(request, response);
    response.json(listReportsAnswer.parse(await readReports(db, readParams(listReportsParams, request.query))));
  });

  router.get(reportsPaths.issueReportsCsv, sendCsv);

  const one = reportsPaths.issueReport(':id').replace('%3A', ':');
  router.get(one, async (request, response) => {
    response.json(await reportAnswer(readId(request.params.id)));
  });
  router.patch(one, json, async (request, response) => {
    const id = readId(request.params.id);
    await changeReport(db, outbox, id, readParams(changeReportBody, request.body ?? {}), now());
    response.json(await reportAnswer(id));
  });

  router.get(reportsPaths.dealsInCheck, async (request, response) => {
    const { post_uids } = readParams(dealsInCheckParams, request.query);
    response.json(dealsInCheckAnswer.parse({ checked: await readDealsInCheck(db, post_uids) }));
  });
  return router;

  async function sendCsv(request: Request, response: Response): Promise<void> {
    const params = readParams(csvReportsParams, request.query);
    const { reports, next } = await readReports(db, params);
    if (next !== null) {
      const query = new URLSearchParams({ ...(request.query as Record<string, string>), before: next });
      response.set('Link', `<?${query}>; rel="next"`);
    }
    response.attachment(`issue-reports-${now().toISOString().slice(0, 10)}.csv`);
    response.type('text/csv').send(reportsCsv(reports));
  }

  async function reportAnswer(id: string) {
    const report = await readReport(db, id);
    if (!report) throw reportNotFound();
    return issueReportAnswer.parse({ report });
  }
}

function readId(id: unknown): string {
  if (typeof id !== 'string' || !/^\d{1,18}$/.test(id)) throw reportNotFound();
  return id;
}
