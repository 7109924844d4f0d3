import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { entriesText, numberText } from '../../parts/number-text.ts';
import classes from './bulk.module.css';
import { type BulkAction, type BulkChange, type BulkEntry, bulkActions } from './bulk-actions.ts';
import { LabelsForm } from './LabelsForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { type BulkRun, useBulkRun } from './use-bulk-run.ts';

interface BulkDialogProps {
  open: boolean;
  action: BulkAction;
  entries: readonly BulkEntry[];
  /** Gets whether anything was tried. */
  onClose: (wasRun: boolean) => void;
}

/** Asks for a change of many entries, shows its progress, and what it could not change. */
export function BulkDialog({ open, action, entries, onClose }: BulkDialogProps) {
  const { run, start, stop } = useBulkRun();
  const [change, setChange] = useState<BulkChange>();
  const { question, confirm, done, note } = bulkActions[action];
  const begin = (chosen: BulkChange, some = entries) => {
    setChange(chosen);
    void start(chosen, some);
  };
  const isRunning = run !== undefined && run.state !== 'ended';
  const title = run ? titleOf(run.state, done) : question(entriesText(entries.length));
  return (
    <Modal
      title={title}
      open={open}
      onClose={() => onClose(run !== undefined)}
      closeable={!isRunning}
      className={classes.dialog}
    >
      {run && change && (
        <RunReport
          run={run}
          done={done}
          onStop={stop}
          onAgain={(some) => begin(change, some)}
          onClose={() => onClose(true)}
        />
      )}
      {!run && action === 'labels' && (
        <LabelsForm
          entries={entries}
          actions={(ready) => <Actions confirm={confirm} isReady={ready} />}
          onSubmit={begin}
        />
      )}
      {!run && action === 'price' && (
        <PriceForm actions={(ready) => <Actions confirm={confirm} isReady={ready} />} onSubmit={begin} />
      )}
      {!run && action !== 'labels' && action !== 'price' && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            begin({ action });
          }}
        >
          <p>{note}</p>
          <Actions confirm={confirm} isDangerous={action === 'delete'} />
        </form>
      )}
    </Modal>
  );

  function Actions({ isReady = true, isDangerous = false, ...props }: ActionsProps): ReactNode {
    return (
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} disabled={!isReady}>
          {props.confirm}
        </Button>
      </div>
    );
  }
}

interface ActionsProps {
  confirm: string;
  isReady?: boolean;
  isDangerous?: boolean;
}

function titleOf(state: 'running' | 'stopping' | 'ended', done: string): string {
  if (state === 'ended') return `Entries ${done}`;
  return state === 'stopping' ? 'Stopping after this batch…' : 'Working…';
}

interface RunReportProps {
  run: BulkRun;
  /** What happens to the entries: 'published'. */
  done: string;
  onStop: () => void;
  onAgain: (entries: readonly BulkEntry[]) => void;
  onClose: () => void;
}

/** How far a change of many entries is; at its end, which ones it could not change, and why. */
function RunReport({ run, done, onStop, onAgain, onClose }: RunReportProps) {
  const { state, total, failed, left, problem } = run;
  const isEnded = state === 'ended';
  const tried = total - left.length;
  const report = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the report takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the run ends
  useEffect(() => report.current?.focus(), [isEnded]);
  const count = `${numberText(run.done)} of ${entriesText(total)} ${done}`;
  return (
    <div className={classes.form} ref={report} tabIndex={-1}>
      <progress className={classes.progress} aria-label="Progress" value={tried} max={total} />
      <p role="status">
        {count}
        {failed.length > 0 && `, ${numberText(failed.length)} left alone`}.
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
            Try again with {failed.length === 1 ? 'the one' : `the ${numberText(failed.length)}`} that failed
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
