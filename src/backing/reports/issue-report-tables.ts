import type { Generated, GeneratedAlways } from 'kysely';
import type { IssueReportRecord } from '../../contracts/reports/issue-report.ts';

export interface IssueReportsTable {
  id: GeneratedAlways<string>;
  issue_type: IssueReportRecord['issue_type'];
  message: string;
  /** Of a post or a product page. */
  post_uid: string;
  listing_uid: string | null;
  /** Keys (`PersonKeys`): people and networks are told apart by them, and not known. */
  reporter: string;
  network: string;
  status: Generated<IssueReportRecord['status']>;
  note: Generated<string>;
  /** It speaks for the deal being checked: nobody has answered it, and the deal was not published anew since. */
  is_counted: boolean;
  created_at: Date;
  /** When its author said so last. */
  said_at: Date;
  updated_at: Date;
}

/** Deals that several people say are no longer available, until somebody has looked. */
export interface DealsInCheckTable {
  post_uid: string;
  since: Date;
}

/** Tables of the reports service that hold issue reports. */
export interface IssueReportTables {
  issue_reports: IssueReportsTable;
  deals_in_check: DealsInCheckTable;
}
