import { useEffect, useRef, useState } from 'react';
import { alertTitle, pausedText } from '../../src/domain/alerts/alert-labels.ts';
import type { AlertsDone } from '../../src/domain/alerts/alerts-done.ts';
import type { NamedDealAlert } from '../../src/domain/alerts/deal-alert.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './AlertNote.module.css';
import type { DealAlerts } from './use-deal-alerts.ts';

/** The last change to an alert. */
export interface AlertNoteFacts extends AlertsDone {
  /** The alert's title; absent if the alert is no longer known. */
  title?: string | undefined;
  /** True on a page that was loaded to show the note, not for a change by script. */
  takesFocus?: boolean;
}

const words: Record<AlertsDone['what'], (of: string, title: string | undefined) => string> = {
  created: (of) => `Your deal alert${of} has been created.`,
  existing: (of) => `You already have a deal alert${of}.`,
  changed: (of) => `Your deal alert${of} has been saved.`,
  paused: (_of, title) => pausedText(title),
  resumed: (of) => `Your deal alert${of} is active again.`,
  deleted: (of) => `Your deal alert${of} has been deleted.`,
  restored: (of) => `Your deal alert${of} has been restored.`,
};

/** The note for the change that the URL names. */
export function noteOf(done: AlertsDone | undefined, alerts: readonly NamedDealAlert[]): AlertNoteFacts | undefined {
  const alert = alerts.find(({ id }) => id === done?.id);
  return done && { ...done, title: alert && alertTitle(alert), takesFocus: true };
}

interface AlertNoteProps {
  note: AlertNoteFacts | undefined;
  store: DealAlerts;
  xsrfToken: string | undefined;
  onNote: (note: AlertNoteFacts | undefined) => void;
}

/** Confirms a change and offers to undo a deletion. Takes focus when the pressed button has been removed. */
export function AlertNote({ note, store, xsrfToken, onNote }: AlertNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note && ['deleted', 'restored', 'created', 'existing', 'changed'].includes(note.what)) box.current?.focus();
  }, [note]);
  /** The failed undo and the note that it belongs to. */
  const [failed, setFailed] = useState<{ note: AlertNoteFacts | undefined; problem: string }>();
  const undo = async (id: string, title: string | undefined) => {
    setFailed(undefined);
    const changed = await store.restore(id);
    if (changed?.problem !== undefined) setFailed({ note, problem: changed.problem });
    else if (changed?.alert) onNote({ what: 'restored', id, title });
  };
  return (
    <div ref={box} role="status" tabIndex={-1} className={note ? classes.note : classes.none}>
      {note && (
        <>
          <Icon name="check" size={20} className={classes.mark} />
          {/* biome-ignore lint/a11y/noAutofocus: the page was asked for to hear this */}
          <p className={classes.words} tabIndex={-1} autoFocus={note.takesFocus}>
            {words[note.what](note.title === undefined ? '' : ` for “${note.title}”`, note.title)}
          </p>
          {note.what === 'deleted' && (
            <form
              method="post"
              action="/deal-alerts/restore"
              onSubmit={(event) => {
                if (!store.isLive) return;
                event.preventDefault();
                void undo(note.id, note.title);
              }}
            >
              <XsrfField token={xsrfToken} />
              <input type="hidden" name="id" value={note.id} />
              <Button type="submit" variant="secondary">
                Undo
              </Button>
            </form>
          )}
          {failed?.note === note && <FormMessage tone="problem">{failed.problem}</FormMessage>}
        </>
      )}
    </div>
  );
}
