import { createReport, listDealsInCheck } from '../../contracts/reports/issue-report.ts';
import { entryTag, type Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { IssueReport } from '../../domain/reports/issue-report.ts';
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
}
