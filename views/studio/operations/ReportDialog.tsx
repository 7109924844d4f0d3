import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { QueuedReport, ReportStatus } from '../../../src/contracts/reports/report-queue-calls.ts';
import { ISSUE_TYPES } from '../../../src/domain/reports/issue-report.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { REPORTS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import control from '../fields/control.module.css';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { momentText } from '../parts/time-text.ts';
import { useAction } from '../parts/use-action.ts';
import classes from './operations.module.css';

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

const MAX_NOTE = 1_000;
const verbs = { open: 'Reopen', in_progress: 'Take', resolved: 'Resolve', rejected: 'Reject' } as const;
const done = {
  open: 'The report is open again.',
  in_progress: 'The report is yours.',
  resolved: 'The report is resolved.',
  rejected: 'The report is rejected.',
} as const;
/** What an operator can do with a report, the usual step first. */
const steps: Record<ReportStatus, readonly ReportStatus[]> = {
  open: ['in_progress', 'resolved', 'rejected'],
  in_progress: ['resolved', 'rejected', 'open'],
  resolved: ['open'],
  rejected: ['open'],
};

/** One report: what it is about, and what to do. The note is saved with each step. */
export function ReportDialog({ report, onClose }: { report: QueuedReport; onClose: () => void }) {
  const noteId = useId();
  const [note, setNote] = useState(report.note);
  const { id, issue_type: type, message, post_type, post_uid, post_title, post_path, in_check, status } = report;
  const handle = useAction({
    run: async (next: ReportStatus | undefined) => {
      await callStudio('PUT /v3/issue-reports/{id}', {
        params: { id },
        body: { report: { note, ...(next && { status: next }) } },
      });
      onClose();
    },
    changes: [REPORTS_KEY],
    done: (next) => (next ? done[next] : 'The note is saved.'),
  });
  return (
    <Modal title={issueLabel(type)} open onClose={onClose}>
      <div className={classes.stack}>
        <dl className={classes.facts}>
          <dt>Deal</dt>
          <dd>
            {post_type === '' ? (
              `${post_uid} is no longer published`
            ) : (
              <Link to={`/content/${post_type}/${post_uid}`} className={classes.link}>
                {post_title}
              </Link>
            )}
          </dd>
          {post_path !== '' && (
            <>
              <dt>Page</dt>
              <dd>
                <a href={post_path} target="_blank" rel="noreferrer" className={classes.link}>
                  Open {post_path}
                </a>
              </dd>
            </>
          )}
          <dt>Reported</dt>
          <dd>{momentText(report.created_at)}</dd>
          <dt>State</dt>
          <dd>
            <HandledBy report={report} />
          </dd>
        </dl>
        {message !== '' && <blockquote className={classes.quote}>{message}</blockquote>}
        {in_check && <p>Shoppers see that this deal is being checked, until a report of it is resolved or rejected.</p>}
        <div>
          <label htmlFor={noteId}>Note for colleagues</label>
          <textarea
            id={noteId}
            className={`${control.area} ${classes.note}`}
            rows={3}
            maxLength={MAX_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className={classes.actions}>
          {steps[status].map((next, index) => (
            <SmallButton
              key={next}
              variant={index === 0 ? 'primary' : 'secondary'}
              disabled={handle.isPending}
              onClick={() => handle.mutate(next)}
            >
              {next === 'open' && status === 'in_progress' ? 'Put back' : verbs[next]}
            </SmallButton>
          ))}
          {note !== report.note && (
            <SmallButton disabled={handle.isPending} onClick={() => handle.mutate(undefined)}>
              Save the note
            </SmallButton>
          )}
        </div>
      </div>
    </Modal>
  );
}
