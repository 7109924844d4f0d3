import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/dialog/Modal.tsx';
import classes from './dialog-body.module.css';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The verb of the question. */
  confirm: string;
  /** What stays as it is, where `Cancel` could mean either. */
  cancel?: string;
  isDangerous?: boolean;
  isPending?: boolean;
  children?: ReactNode;
}

/** Asks before an action that takes something away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    open,
    onClose,
    onConfirm,
    confirm,
    cancel = 'Cancel',
    isDangerous = true,
    isPending = false,
    children,
  } = props;
  return (
    <Modal title={title} open={open} onClose={onClose}>
      <div className={classes.body}>
        {children}
        <div className={classes.actions}>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} disabled={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
