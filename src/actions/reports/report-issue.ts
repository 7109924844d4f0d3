import { z } from 'zod';
import { isIssueType, issueProblems } from '../../domain/reports/issue-report.ts';
import { REPORT_ISSUE_PATH, reportIssueAddress } from '../../domain/reports/report-issue-address.ts';
import { action, refuseFields } from '../action.ts';

const uid = z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/);

/** Any visitor can report a problem with a deal (docs/spec/accounts.md ACCOUNTS-1). */
export const reportIssue = action({
  name: 'report-issue',
  summary: 'Report what is wrong with a deal',
  method: 'POST',
  path: '/shop/api/issue-reports',
  form: {
    path: REPORT_ISSUE_PATH,
    page: REPORT_ISSUE_PATH,
    query: ({ postUid, listingUid }) => ({ post: postUid, listing: listingUid }),
  },
  access: 'anyone',
  input: z.object({
    issueType: z.string().default(''),
    message: z
      .string()
      .default('')
      // Browsers count a line break as one character but send two.
      .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()),
    postUid: uid,
    listingUid: z.union([uid, z.literal('')]).optional(),
  }),
  async run(ctx, { issueType, message, postUid, listingUid }, { issueReports }) {
    refuseFields(issueProblems({ issueType, message }));
    if (isIssueType(issueType)) {
      const listing = listingUid ? { listingUid } : {};
      await issueReports.report(ctx, { type: issueType, message, postUid, ...listing });
    }
    return { redirectTo: reportIssueAddress({ post: postUid, sent: true }) };
  },
});
