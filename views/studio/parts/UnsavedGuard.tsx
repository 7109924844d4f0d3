import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/dialog/Modal.tsx';
import classes from './dialog-body.module.css';

interface UnsavedGuardProps {
  isChanged: () => boolean;
  /** Saves before the form is left, and resolves with whether it did; absent from forms that save only at a press. */
  autosave?: () => Promise<boolean>;
  /** Saves at a press, and resolves with false when that was refused. */
  onSave?: () => Promise<boolean>;
  /** Why it is not saved: 'Not saved yet'. */
  reason?: string;
  /** Whether the browser keeps what was typed. */
  isKept?: boolean;
  onDiscard?: () => void;
}

/** Asks before a form is left whose changes are not saved, and cannot be saved without being asked. */
export function UnsavedGuard({ isChanged, autosave, onSave, reason, isKept = false, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // A new entry gets its address by a replacement.
      historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  const [isAsking, setAsking] = useState(false);
  const { state } = blocker;
  const stay = () => blocker.reset?.();
  const leave = () => blocker.proceed?.();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave
  useEffect(() => {
    if (state !== 'blocked') return setAsking(false);
    if (!autosave) return setAsking(true);
    void autosave().then((isSaved) => (isSaved ? leave() : setAsking(true)));
  }, [state]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isChanged()) return;
      event.preventDefault();
      void autosave?.();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  });
  const discard = () => {
    onDiscard?.();
    leave();
  };
  return (
    <Modal title="Leave without saving?" open={state === 'blocked' && isAsking} onClose={stay}>
      <div className={classes.body}>
        <p>{reason ?? 'What you typed is not saved'}.</p>
        {autosave && (
          <p>
            {isKept
              ? 'If you leave, this browser keeps what you typed, and offers it when you come back.'
              : 'This browser cannot keep what you typed: it is lost if you leave.'}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={discard}>
            Discard
          </Button>
          {isKept && <Button onClick={leave}>Leave and keep</Button>}
          {onSave && (
            <Button onClick={() => void onSave().then((isSaved) => (isSaved ? leave() : stay()))}>
              Save and leave
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
