import { errors } from '../../domain/errors/catalog.ts';
import { REPORT_ISSUE_PATH } from '../../domain/reports/report-issue-address.ts';
import { pageRoute } from '../page-route.ts';

const uid = (value: string) => (/^[A-Za-z0-9_.:-]{1,100}$/.test(value) ? value : undefined);

/** The target of the “Report an issue” button without JavaScript (docs/spec/reports.md REPORTS-4). */
export const reportIssue = pageRoute({
  name: 'report-issue',
  path: REPORT_ISSUE_PATH,
  location: 'report-issue',
  isCacheable: false,
  errorHandling: 'hard',
  query: { post: uid, listing: uid, sent: (value) => (value === 'true' ? value : undefined) },
  async load(ctx, { path, query }, services) {
    const post = query.get('post');
    if (post === null) throw errors.pageNotFound({ path });
    const subject = await services.issueReports.subject(ctx, post);
    const listing = query.get('listing');
    return {
      kind: 'page',
      page: 'ReportIssuePage',
      props: {
        postUid: post,
        isSent: query.has('sent'),
        ...(subject && { subject: subject.value }),
        ...(listing !== null && { listingUid: listing }),
        ...(ctx.xsrfToken !== undefined && { xsrfToken: ctx.xsrfToken }),
        ...(ctx.form && { form: ctx.form }),
      },
      meta: services.meta.build({ title: 'Report an Issue', path, noIndex: true }),
      tags: [...(subject?.tags ?? [])],
      ...(!subject && { status: 404 }),
    };
  },
});
