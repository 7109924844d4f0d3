import { z } from 'zod';
import { type CallResponse, callGroup, defineCall } from '../define-call.ts';
import { changeReport, issueReportRecord, issueTypes, listReports, reportStatuses } from './issue-report.ts';

const operate = { auth: 'management', permission: 'operate' } as const;

/** The queue of issue reports in the studio (docs/spec/reports.md REPORTS-10). */
export const reportQueueCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listQueuedReports: defineCall({
      ...operate,
      method: 'GET',
      path: '/v3/issue-reports',
      summary: 'List issue reports, the newest first, with the number of reports in each state',
      query: z.object({
        status: z.enum(reportStatuses).optional(),
        issue_type: z.enum(issueTypes).optional(),
        /** The address or uid of a deal, or a part of a message or note. */
        search: z.string().max(200).optional(),
        before: listReports.query.shape.before,
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
      response: z.object({
        reports: z.array(issueReportRecord),
        /** `before` of the next page; null at the end. */
        next: z.string().nullable(),
        /** By state, with the other filters. */
        counts: z.record(z.enum(reportStatuses), z.int()),
      }),
    }),
    handleReport: defineCall({
      ...operate,
      method: 'PUT',
      path: '/v3/issue-reports/{id}',
      summary: 'Take, resolve, reject or reopen a report, or change its note',
      params: changeReport.params,
      body: z.object({ report: changeReport.body }),
      bodyLimit: '16kb',
      response: changeReport.response,
      errors: changeReport.errors,
    }),
  },
});
export type QueuedReport = CallResponse<typeof reportQueueCalls.calls.listQueuedReports>['reports'][number];
export type ReportStatus = QueuedReport['status'];
