import type { IssueType } from './issue-report.ts';

export const REPORT_STATUSES = ['open', 'in_progress', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A report in the operator's queue. Times are ISO 8601. */
export interface IssueReportEntry {
  id: string;
  type: IssueType;
  message: string;
  /** What it is about; empty, without a path, when that is gone. */
  about: { uid: string; title: string; path?: string };
  listingUid?: string;
  /** The deal is marked as being checked. */
  isInCheck: boolean;
  status: ReportStatus;
  note: string;
  createdAt: string;
}
