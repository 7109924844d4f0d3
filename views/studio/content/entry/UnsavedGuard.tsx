import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import classes from './UnsavedGuard.module.css';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** Resolves with false when the save was refused; absent where leaving cannot save. */
  onSave?: () => Promise<boolean>;
}

/** Asks before unsaved changes are left behind. */
export function UnsavedGuard({ isDirty, onSave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      // A new entry gets its address by a replacement.
      historyAction !== 'REPLACE' && isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  const leave = () => blocker.proceed?.();
  return (
    <Modal title="Leave without saving?" open={blocker.state === 'blocked'} onClose={stay}>
      <div className={classes.body}>
        <p>What you typed is not saved.</p>
        <div className={classes.actions}>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leave}>
            Discard
          </Button>
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
