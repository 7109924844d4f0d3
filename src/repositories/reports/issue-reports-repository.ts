import {
  dealsInCheckAnswer,
  type IssueReportRecord,
  issueReportAnswer,
  listReportsAnswer,
  reportsPaths,
} from '../../contracts/reports/issue-report.ts';
import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalogue.ts';
import type { IssueReport } from '../../domain/reports/issue-report.ts';
import type { IssueReportEntry, ReportStatus } from '../../domain/reports/issue-report-entry.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { DataCache } from '../../platform/cache/data-cache.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { toBackendError } from '../../platform/http/to-backend-error.ts';
import { entryTag } from '../content/entry-tags.ts';

const BACKEND = 'reports';
/** What somebody may report comes back bit by bit, a day after they did. */
const RETRY_AFTER_SECONDS = 3_600;
type Ctx = Pick<RequestContext, 'deadline'>;

/** Words of the wire. */
export interface ReportQuery {
  status?: string;
  issue_type?: string;
  before?: string;
}

/** The reports service: what visitors say is wrong with deals. */
export class IssueReportsRepository {
  readonly #http: Pick<HttpClient, 'get' | 'send'>;
  readonly #cache: Pick<DataCache, 'read'>;

  constructor(http: Pick<HttpClient, 'get' | 'send'>, cache: Pick<DataCache, 'read'>) {
    this.#http = http;
    this.#cache = cache;
  }

  /** Throws NothingToReport, TooManyReports, and ReportNotStored when the service is in trouble. */
  async create(ctx: Ctx, report: IssueReport, sender: { person: string; network: string }): Promise<void> {
    const json = {
      issue_type: report.type,
      message: report.message,
      post_uid: report.postUid,
      ...(report.listingUid !== undefined && { listing_uid: report.listingUid }),
      reporter: sender.person,
      network: sender.network,
    };
    try {
      await this.#http.send({ method: 'POST', path: reportsPaths.issueReports, json, deadline: ctx.deadline });
    } catch (error) {
      const status = error instanceof HttpFailure ? error.status : undefined;
      if (status === 400) throw errors.nothingToReport({}, { cause: error });
      if (status === 429) throw errors.tooManyReports({ retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
      throw errors.reportNotStored({ reason: String(status ?? 'no answer') }, { cause: error });
    }
  }

  /** Whether several people say that a deal, or what a product page offers, is no longer available. It is told like a publication. */
  async isInCheck(ctx: Ctx, uid: string): Promise<Tagged<boolean>> {
    const path = reportsPaths.dealsInCheck;
    const query = new URLSearchParams({ post_uids: uid });
    const tags = [entryTag(uid)];
    const read = this.#cache.read({
      call: 'reports.in-check',
      params: { uid },
      policy: 'hour',
      tags: () => tags,
      deadline: ctx.deadline,
      fetch: async (deadline) => dealsInCheckAnswer.parse(await this.#http.get({ path, query, deadline })),
    });
    const { checked } = await read.catch((error: unknown) => {
      throw toBackendError(error, BACKEND, path);
    });
    return { value: checked.includes(uid), tags };
  }

  /** The operator's queue, newest first; `next` reads on. Throws BackendUnavailable, TimeoutError. */
  async list({ deadline }: Ctx, asked: ReportQuery): Promise<{ reports: IssueReportEntry[]; next?: string }> {
    const path = reportsPaths.issueReports;
    try {
      const query = new URLSearchParams({ ...asked });
      const { reports, next } = listReportsAnswer.parse(await this.#http.get({ path, query, deadline }));
      return { reports: reports.map(toEntry), ...(next !== null && { next }) };
    } catch (error) {
      throw toBackendError(error, BACKEND, path);
    }
  }

  /** Throws ContentNotFound where there is none, BackendUnavailable, TimeoutError. */
  async change({ deadline }: Ctx, id: string, json: { status: ReportStatus; note: string }): Promise<IssueReportEntry> {
    const path = reportsPaths.issueReport(id);
    try {
      const { body } = await this.#http.send({ method: 'PATCH', path, json, deadline });
      return toEntry(issueReportAnswer.parse(body).report);
    } catch (error) {
      throw toBackendError(error, BACKEND, path);
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
