import type { Generated, GeneratedAlways } from 'kysely';
import type { IssueReportRecord } from '../../contracts/reports/issue-report.ts';

interface IssueReportsTable {
  id: GeneratedAlways<string>;
  issue_type: IssueReportRecord['issue_type'];
  message: string;
  /** The post, or the entry of the product page. */
  post_uid: string;
  listing_uid: string | null;
  /** Pseudonymous keys (`PersonKeys`) of the person and the network. */
  reporter: string;
  network: string;
  status: Generated<IssueReportRecord['status']>;
  note: Generated<string>;
  /** The operator who last set the status; empty for a program. */
  handled_by: Generated<string>;
  handled_at: Generated<Date | null>;
  /** Counts toward a check of the deal: open, and the deal was not published again since. */
  is_counted: boolean;
  created_at: Date;
  /** Time of the reporter's latest repetition. */
  said_at: Date;
  updated_at: Date;
}

/** Deals that several people reported as unavailable, until an operator has checked them. */
interface DealsInCheckTable {
  post_uid: string;
  since: Date;
}

/** Tables of the reports service. */
export interface ReportsTables {
  issue_reports: IssueReportsTable;
  deals_in_check: DealsInCheckTable;
}
