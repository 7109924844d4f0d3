import type { CallInput } from '../../contracts/define-call.ts';
import {
  changeReport,
  createReport,
  type IssueReportRecord,
  listDealsInCheck,
  listReports,
} from '../../contracts/reports/issue-report.ts';
import { entryTag, type Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { IssueReport, IssueReportEntry, ReportStatus } from '../../domain/reports/issue-report.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { policyFor } from '../../platform/cache/cache-policy.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { sendCall } from '../send-call.ts';

const SERVICE = 'reports';
/** A person's daily allowance of reports refills gradually. */
const RETRY_AFTER_SECONDS = 3_600;
type Ctx = Pick<RequestContext, 'deadline' | 'preview'>;

export type ReportQuery = Pick<NonNullable<CallInput<typeof listReports>['query']>, 'status' | 'issue_type' | 'before'>;

/** Issue reports of the reports service. */
export class IssueReportsRepository {
  readonly #http: Pick<HttpClient, 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;

  constructor(http: Pick<HttpClient, 'send'>, cache: Pick<DataCache, 'read'>) {
    this.#http = http;
    this.#cache = cache;
  }

  /** Throws NothingToReport, TooManyReports, and ReportNotStored when the service fails. */
  async create(ctx: Ctx, report: IssueReport, sender: { person: string; network: string }): Promise<void> {
    const body = {
      issue_type: report.type,
      message: report.message,
      post_uid: report.postUid,
      ...(report.listingUid !== undefined && { listing_uid: report.listingUid }),
      reporter: sender.person,
      network: sender.network,
    };
    try {
      await sendCall(this.#http, createReport, { body, deadline: ctx.deadline });
    } catch (error) {
      const status = error instanceof HttpFailure ? error.status : undefined;
      if (status === 400) throw errors.nothingToReport({}, { cause: error });
      if (status === 429) throw errors.tooManyReports({ retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
      throw errors.reportNotStored({ reason: String(status ?? 'no answer') }, { cause: error });
    }
  }

  /** Whether several people reported a deal or product as unavailable. A change purges the entry's tag, like a publication. */
  async isInCheck(ctx: Ctx, uid: string): Promise<Tagged<boolean>> {
    const query = { post_uids: uid };
    const tags = [entryTag(uid)];
    const read = this.#cache.read({
      call: 'reports.in-check',
      params: { uid },
      policy: policyFor(ctx, 'hour'),
      tags: () => tags,
      deadline: ctx.deadline,
      fetch: (deadline) => sendCall(this.#http, listDealsInCheck, { query, deadline }),
    });
    const { checked } = await read.catch((error: unknown) => {
      throw toBackendError(error, SERVICE, listDealsInCheck.path);
    });
    return { value: checked.includes(uid), tags };
  }

  /** The operator's queue, newest first; `next` is the `before` of the next page. Throws BackendUnavailable, TimeoutError. */
  async list({ deadline }: Ctx, query: ReportQuery): Promise<{ reports: IssueReportEntry[]; next?: string }> {
    try {
      const { reports, next } = await sendCall(this.#http, listReports, { query, deadline });
      return { reports: reports.map(toEntry), ...(next !== null && { next }) };
    } catch (error) {
      throw toBackendError(error, SERVICE, listReports.path);
    }
  }

  /** Throws ContentNotFound if there is no such report, BackendUnavailable, TimeoutError. */
  async change({ deadline }: Ctx, id: string, body: { status: ReportStatus; note: string }): Promise<IssueReportEntry> {
    try {
      return toEntry((await sendCall(this.#http, changeReport, { params: { id }, body, deadline })).report);
    } catch (error) {
      throw toBackendError(error, SERVICE, changeReport.path);
    }
  }
}

const toEntry = (record: IssueReportRecord): IssueReportEntry => ({
  id: record.id,
  type: record.issue_type,
  message: record.message,
  about: {
    uid: record.post_uid,
    title: record.post_title,
    ...(record.post_path !== '' && { path: record.post_path }),
  },
  ...(record.listing_uid !== null && { listingUid: record.listing_uid }),
  isInCheck: record.in_check,
  status: record.status,
  note: record.note,
  createdAt: record.created_at,
});
