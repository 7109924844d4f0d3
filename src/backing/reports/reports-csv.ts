import type { IssueReportRecord } from '../../contracts/reports/issue-report.ts';
import { csvText } from '../platform/csv-text.ts';

const COLUMNS = [
  'id',
  'created_at',
  'status',
  'issue_type',
  'message',
  'post_title',
  'post_path',
  'post_uid',
  'listing_uid',
  'in_check',
  'note',
  'updated_at',
] as const satisfies readonly (keyof IssueReportRecord)[];

export const reportsCsv = (reports: readonly IssueReportRecord[]): string =>
  csvText(
    COLUMNS,
    reports.map((report) => COLUMNS.map((column) => String(report[column] ?? ''))),
  );
