import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import classes from './bulk.module.css';
import { type BulkAction, type BulkChange, type BulkEntry, bulkActions, entriesText } from './bulk-actions.ts';
import { LabelsForm } from './LabelsForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { RunReport } from './RunReport.tsx';
import { useBulkRun } from './use-bulk-run.ts';

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
