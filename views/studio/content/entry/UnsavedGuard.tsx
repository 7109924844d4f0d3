import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import classes from './UnsavedGuard.module.css';
import type { EntryForm } from './use-entry-form.ts';
import { writeText } from './write-state.ts';

type UnsavedGuardProps = Pick<EntryForm, 'isChanged' | 'autosave' | 'writeState' | 'isKept' | 'discardKept'>;

/** Saves before the form is left, and asks if that is not possible. */
export function UnsavedGuard({ isChanged, autosave, writeState, isKept, discardKept }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // A new entry gets its address by a replacement.
      historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  const [isAsking, setAsking] = useState(false);
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave
  useEffect(() => {
    if (state === 'blocked') void autosave().then((isSaved) => (isSaved ? blocker.proceed?.() : setAsking(true)));
    else setAsking(false);
  }, [state]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isChanged()) return;
      event.preventDefault();
      void autosave();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  });
  const stay = () => blocker.reset?.();
  const discard = () => {
    discardKept();
    blocker.proceed?.();
  };
  const { text } = writeText(writeState, { isDirty: true, isStored: true });
  return (
    <Modal title="Leave without saving?" open={state === 'blocked' && isAsking} onClose={stay}>
      <div className={classes.body}>
        <p>{text}.</p>
        <p>
          {isKept
            ? 'If you leave, this browser keeps what you typed, and offers it when you come back.'
            : 'This browser cannot keep what you typed: it is lost if you leave.'}
        </p>
        <div className={classes.actions}>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={discard}>
            Discard
          </Button>
          {isKept && <Button onClick={() => blocker.proceed?.()}>Leave and keep</Button>}
        </div>
      </div>
    </Modal>
  );
}
