import type { Tagged } from '../../domain/content/tagged.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { IssueReport } from '../../domain/reports/issue-report.ts';
import { anySignal } from '../../domain/shell/any-signal.ts';
import type { Log } from '../../domain/shell/log.ts';
import type { RequestContext, StartDeadline } from '../../domain/shell/request-context.ts';
import type { ProductPageRepository } from '../../repositories/deals/product-page-repository.ts';
import type { IssueReportsRepository } from '../../repositories/reports/issue-reports-repository.ts';
import type { PostService } from '../deals/post-service.ts';

/** After this, a deal page loads without the notice. */
const TIMEOUT_MS = 500;

/** The deal or product page that a report is about. */
interface ReportedSubject {
  title: string;
  url: string;
  /** It is a deal with a code. */
  hasCode: boolean;
}

/** Issue reports about deals and the checks they cause (docs/spec/reports.md REPORTS-5). */
export class IssueReportService {
  readonly #reports: Pick<IssueReportsRepository, 'create' | 'isInCheck'>;
  readonly #posts: Pick<PostService, 'byAddress'>;
  readonly #products: Pick<ProductPageRepository, 'byUid'>;
  readonly #log: Log;
  readonly #startDeadline: StartDeadline;

  constructor(
    reports: Pick<IssueReportsRepository, 'create' | 'isInCheck'>,
    posts: Pick<PostService, 'byAddress'>,
    products: Pick<ProductPageRepository, 'byUid'>,
    log: Log,
    startDeadline: StartDeadline,
  ) {
    this.#reports = reports;
    this.#posts = posts;
    this.#products = products;
    this.#log = log;
    this.#startDeadline = startDeadline;
  }

  /** Throws NothingToReport, TooManyReports, ReportNotStored. */
  async report(ctx: RequestContext, report: IssueReport): Promise<void> {
    if (!ctx.sender) throw errors.reportNotStored({ reason: 'no sender' });
    await this.#reports.create(ctx, report, ctx.sender);
  }

  /**
   * Whether a deal or product is being checked for availability; undefined when the reports service fails, since the page works
   * without it. Never rejects.
   */
  async isInCheck(ctx: RequestContext, uid: string): Promise<Tagged<boolean | undefined>> {
    try {
      const deadline = anySignal(ctx.deadline, this.#startDeadline(TIMEOUT_MS));
      return await this.#reports.isInCheck({ deadline }, uid);
    } catch (error) {
      this.#log.warn({ err: error, requestId: ctx.requestId }, 'error fetching whether a deal is in check');
      return { value: undefined, tags: [] };
    }
  }

  /** The deal or product page with this uid; undefined if it is not published. */
  async subject(ctx: RequestContext, uid: string): Promise<Tagged<ReportedSubject> | undefined> {
    const post = await this.#posts.byAddress(ctx, { kind: 'short', uid }).catch(undefinedIfNotFound);
    if (post) {
      const { headline: title, url, coupons } = post.value;
      return { value: { title, url, hasCode: coupons.length > 0 }, tags: post.tags };
    }
    const product = await this.#products.byUid(ctx, uid).catch(undefinedIfNotFound);
    return (
      product && {
        value: { title: product.value.title, url: product.value.url, hasCode: false },
        tags: product.tags,
      }
    );
  }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (!errors.entryNotFound.is(error)) throw error;
}
