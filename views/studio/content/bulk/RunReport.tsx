import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import classes from './bulk.module.css';
import { type BulkEntry, entriesText } from './bulk-actions.ts';
import type { BulkRun } from './use-bulk-run.ts';

interface RunReportProps {
  run: BulkRun;
  /** What happens to the entries: 'published'. */
  done: string;
  onStop: () => void;
  onAgain: (entries: readonly BulkEntry[]) => void;
  onClose: () => void;
}

/** How far a change of many entries is; at its end, which ones it could not change, and why. */
export function RunReport({ run, done, onStop, onAgain, onClose }: RunReportProps) {
  const { state, total, failed, left, problem } = run;
  const isEnded = state === 'ended';
  const tried = total - left.length;
  const report = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the report takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the run ends
  useEffect(() => report.current?.focus(), [isEnded]);
  const count = `${run.done.toLocaleString('en-US')} of ${entriesText(total)} ${done}`;
  return (
    <div className={classes.form} ref={report} tabIndex={-1}>
      <progress className={classes.progress} aria-label="Progress" value={tried} max={total} />
      <p role="status">
        {count}
        {failed.length > 0 && `, ${failed.length.toLocaleString('en-US')} left alone`}.
      </p>
      {problem && <FormMessage tone="problem">{problem} The last batch may be changed in part.</FormMessage>}
      {isEnded && left.length > 0 && (
        <p>
          {entriesText(left.length)} {left.length === 1 ? 'was' : 'were'} not tried.
        </p>
      )}
      {isEnded && failed.length > 0 && (
        <ul className={classes.failures} aria-label="Not changed">
          {failed.map(({ entry, reason }) => (
            <li key={`${entry.content_type}.${entry.uid}`} className={classes.failure}>
              <Link to={`/content/${entry.content_type}/${entry.uid}`} target="_blank" className={classes.title}>
                {entry.title || entry.uid}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </Link>
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {!isEnded && (
          <Button variant="secondary" aria-disabled={state === 'stopping'} onClick={onStop}>
            Stop
          </Button>
        )}
        {isEnded && failed.length > 0 && (
          <Button variant="secondary" onClick={() => onAgain(failed.map(({ entry }) => entry))}>
            Try again with {failed.length === 1 ? 'the one' : `the ${failed.length.toLocaleString('en-US')}`} that
            failed
          </Button>
        )}
        {isEnded && left.length > 0 && (
          <Button variant="secondary" onClick={() => onAgain(left)}>
            Continue with {entriesText(left.length)}
          </Button>
        )}
        {isEnded && <Button onClick={onClose}>Close</Button>}
      </div>
    </div>
  );
}
