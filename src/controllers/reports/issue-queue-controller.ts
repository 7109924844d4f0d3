import type { Request, Response } from 'express';
import { z } from 'zod';
import { errors } from '../../domain/errors/catalog.ts';
import { isIssueType, REPORT_STATUSES } from '../../domain/reports/issue-report.ts';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';
import type { IssueReportService } from '../../services/reports/issue-report-service.ts';
import { ISSUE_QUEUE_PATH, ISSUE_QUEUE_POLICY, issueQueueHtml } from './issue-queue-html.ts';

const TIMEOUT_MS = 5_000;

const answerForm = z.object({
  id: z.string().regex(/^\d{1,18}$/),
  status: z.enum(REPORT_STATUSES),
  note: z.string().max(1_000).default(''),
  /** Query of the list to return to. */
  query: z.string().max(500).default(''),
});
const reportStatus = z.enum(REPORT_STATUSES);

/** `GET` and `POST /shop/internal/reports`: the queue of issue reports for operators (`ownMachineOnly`). */
export class IssueQueueController {
  readonly #reports: Pick<IssueReportService, 'queue' | 'answer'>;
  readonly #xsrf: Pick<XsrfPair, 'issue' | 'check'>;
  readonly #startDeadline: StartDeadline;

  constructor(
    reports: Pick<IssueReportService, 'queue' | 'answer'>,
    xsrf: Pick<XsrfPair, 'issue' | 'check'>,
    startDeadline: StartDeadline,
  ) {
    this.#reports = reports;
    this.#xsrf = xsrf;
    this.#startDeadline = startDeadline;
  }

  /** Lists open reports unless the query names another status. Throws AppError for the error handler. */
  async list(request: Request, response: Response): Promise<void> {
    const query = listQuery(request.query);
    const found = await this.#reports.queue({ deadline: this.#startDeadline(TIMEOUT_MS) }, query);
    const xsrfToken = this.#xsrf.issue(request, response);
    response
      .setHeader('cache-control', 'no-store')
      .setHeader('content-security-policy', ISSUE_QUEUE_POLICY)
      .setHeader('x-robots-tag', 'noindex');
    response.type('html').send(issueQueueHtml({ ...found, query, xsrfToken }));
  }

  /** Handles a plain form and redirects to its list. Throws XsrfMismatch, BadRequest, ContentNotFound. */
  async answer(request: Request, response: Response): Promise<void> {
    this.#xsrf.check(request);
    const form = answerForm.safeParse(request.body ?? {});
    if (!form.success) throw errors.badRequest({ reason: 'This is no answer to a report.' });
    const { id, status, note, query } = form.data;
    await this.#reports.answer({ deadline: this.#startDeadline(TIMEOUT_MS) }, id, { status, note });
    const list = new URLSearchParams(listQuery(Object.fromEntries(new URLSearchParams(query))));
    response.setHeader('cache-control', 'no-store').setHeader('location', `${ISSUE_QUEUE_PATH}?${list}`);
    response.status(303).end();
  }
}

/** Defaults to open reports; an unknown status means any. */
function listQuery({ status = 'open', issue_type: type, before }: Request['query']): Record<string, string> {
  return {
    ...(reportStatus.safeParse(status).success ? { status: String(status) } : { status: '' }),
    ...(isIssueType(type) && { issue_type: type }),
    ...(typeof before === 'string' && /^\d{1,18}$/.test(before) && { before }),
  };
}
