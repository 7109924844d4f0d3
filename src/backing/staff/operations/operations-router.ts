import { type Response, Router } from 'express';
import type { PgBoss } from 'pg-boss';
import { alertOperationCalls } from '../../../contracts/alerts/alert-operation-calls.ts';
import { eventOperationCalls } from '../../../contracts/analytics/event-calls.ts';
import { EVERYTHING_TYPE } from '../../../contracts/content/publish-webhook.ts';
import { ROUTE_RULE_TYPE } from '../../../contracts/content/route-rules.ts';
import { couponOperationCalls } from '../../../contracts/coupons/coupon-answer.ts';
import type { CallBody } from '../../../contracts/define-call.ts';
import type { DomainFinding } from '../../../contracts/mail/domain-check.ts';
import { mailOperationCalls } from '../../../contracts/mail/mail-calls.ts';
import { reportQueueCalls } from '../../../contracts/reports/report-queue-calls.ts';
import { operationCalls } from '../../../contracts/staff/operation-calls.ts';
import { explainForOperator, findAlerts, tryDealAlerts } from '../../alerts/alert-operations.ts';
import { readErrors, readEventCounts, toDays } from '../../analytics/event-reports.ts';
import type { WebhookOutbox } from '../../content/announce-published.ts';
import type { EntryKey } from '../../content/references.ts';
import { listAnsweredCoupons } from '../../coupons/coupon-answers.ts';
import { readComplaintState, resumeMails } from '../../mail/complaint-stop.ts';
import {
  findSuppression,
  listQueuedMails,
  listSuppressions,
  readRecipient,
  removeSuppression,
  retryMail,
} from '../../mail/mail-operations.ts';
import type { MailPace } from '../../mail/mail-pace.ts';
import { nameTargets } from '../../platform/audit.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { retryFailedJobs } from '../../platform/jobs/queue-states.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/store/database.ts';
import { changeReport } from '../../reports/change-report.ts';
import { countReports, readReport, readReports } from '../../reports/read-reports.ts';
import { reportNotFound } from '../../reports/report-refusals.ts';
import { readSystem } from './system-state.ts';

interface OperationsDependencies extends Omit<Parameters<typeof readSystem>[0], 'startedAt'> {
  searchDb: Db;
  jobs: PgBoss;
  /** Announces purges to the site. */
  outbox: WebhookOutbox;
  now: () => Date;
  authorize: Authorize;
  hasMailServer: boolean;
  pace: Pick<MailPace, 'read'>;
  checkMailDomain(): Promise<DomainFinding[]>;
}

/** Calls of operators about what all services do (docs/spec/staff.md STAFF-100). */
export function createOperationsRouter(dependencies: OperationsDependencies): Router {
  const { db, searchDb, jobs, outbox, now, authorize, hasMailServer, pace } = dependencies;
  const matching = { db, searchDb, now };
  const startedAt = new Date();
  const reports = bindCalls(
    reportQueueCalls,
    {
      async listQueuedReports({ query: { limit, before, ...filters } }) {
        const { status: _, ...others } = filters;
        const [page, counts] = await Promise.all([
          readReports(db, { ...filters, before, limit }),
          countReports(db, others),
        ]);
        return { ...page, counts };
      },
      async handleReport({ params, body, caller }, response) {
        await changeReport(db, outbox, params.id, { ...body.report, by: caller.name }, now());
        const report = await readReport(db, params.id);
        if (!report) throw reportNotFound();
        nameTargets(response, `${report.post_type || 'post'}.${report.post_uid}`);
        return { report };
      },
    },
    authorize,
  );
  const mails = bindCalls(
    mailOperationCalls,
    {
      listQueuedMails: async () => ({ ...(await listQueuedMails(db)), has_mail_server: hasMailServer }),
      async retryMail({ params }) {
        await retryMail(jobs, params.id);
        return { notice: 'The mail is tried again now.' };
      },
      showMailRecipient: async ({ params }) => ({ recipient: await readRecipient(db, params.id) }),
      readMailPace: async () => ({ pace: { ...(await readComplaintState(db, now())), ...(await pace.read(now())) } }),
      checkMailDomain: async () => ({ findings: await dependencies.checkMailDomain() }),
      resumeMails: ({ caller }) => resumeMails(db, now(), caller.name),
      listMailSuppressions: () => listSuppressions(db),
      findMailSuppression: async ({ body }) => ({ suppression: await findSuppression(db, body.email) }),
      removeMailSuppression: ({ params }) => removeSuppression(db, params.id),
    },
    authorize,
  );
  const alerts = bindCalls(
    alertOperationCalls,
    {
      async findAlerts({ body }, response) {
        const { userId, ...found } = await findAlerts(db, body);
        if (userId !== undefined) nameTargets(response, userId);
        return found;
      },
      tryDealAlerts: ({ query }) => tryDealAlerts(matching, query.deal, now()),
      explainDealAlert: async ({ params, query }) => ({
        explanations: await explainForOperator(matching, { id: params.id, deal: query.deal }, now()),
      }),
    },
    authorize,
  );
  const counts = bindCalls(
    eventOperationCalls,
    {
      readEventCounts: ({ query }) => readEventCounts(db, query.span, now()),
      async listBrowserErrors({ query }) {
        const days = toDays(query, now());
        return { ...days, errors: await readErrors(db, { ...days, limit: query.limit }) };
      },
    },
    authorize,
  );
  const coupons = bindCalls(
    couponOperationCalls,
    { listAnsweredCoupons: ({ query }) => listAnsweredCoupons(db, query, now()) },
    authorize,
  );
  const system = bindCalls(
    operationCalls,
    {
      readSystem: () => readSystem({ ...dependencies, startedAt }),
      async retryFailedJobs({ params }, response) {
        nameTargets(response, params.name);
        return { retried: await retryFailedJobs(db, jobs, params.name) };
      },
      async purgeCaches({ body: { purge } }, response: Response) {
        const entry = entryOf(purge);
        nameTargets(response, 'entry' in purge ? `${entry.contentType}.${entry.uid}` : entry.uid);
        if (!outbox.hasReceiver) throw new Refusal(409, 'No site receives purges: PUBLISH_WEBHOOK_URL is not set.');
        const purged = { event: 'publish', environment: 'production', entries: [entry] } as const;
        await db.transaction().execute((trx) => outbox.add(trx, purged, now()));
        return { notice: 'The purge is on its way to the site.' };
      },
    },
    authorize,
  );
  return Router().use(reports, mails, alerts, counts, coupons, system);
}

/** The entry whose publish webhook purges the same: an address is purged as when its route rule changes. */
function entryOf(purge: CallBody<typeof operationCalls.calls.purgeCaches>['purge']): EntryKey {
  if ('entry' in purge) return { contentType: purge.entry.content_type, uid: purge.entry.uid };
  if ('address' in purge) return { contentType: ROUTE_RULE_TYPE, uid: purge.address };
  return { contentType: EVERYTHING_TYPE, uid: EVERYTHING_TYPE };
}
