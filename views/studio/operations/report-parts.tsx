import type { QueuedReport, ReportStatus } from '../../../src/contracts/reports/report-queue-calls.ts';
import { ISSUE_TYPES } from '../../../src/domain/reports/issue-report.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { Time } from '../parts/Time.tsx';
import classes from './operations.module.css';

export const REPORTS_KEY = ['issue-reports'] as const;

export const statuses: readonly { value: ReportStatus; label: string; tone: BadgeTone }[] = [
  { value: 'open', label: 'Open', tone: 'warning' },
  { value: 'in_progress', label: 'In progress', tone: 'plain' },
  { value: 'resolved', label: 'Resolved', tone: 'good' },
  { value: 'rejected', label: 'Rejected', tone: 'bad' },
];

export const issueLabel = (type: QueuedReport['issue_type']): string =>
  ISSUE_TYPES.find(({ value }) => value === type)?.label ?? type;

/** The state of a report, and who set it when. */
export function HandledBy({ report: { status, handled_by: by, handled_at: at } }: { report: QueuedReport }) {
  const { label, tone } = statuses.find(({ value }) => value === status) ?? { label: status, tone: 'plain' as const };
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {at && (
        <span className={classes.soft}>
          {by || 'A program'}, <Time at={at} />
        </span>
      )}
    </>
  );
}
