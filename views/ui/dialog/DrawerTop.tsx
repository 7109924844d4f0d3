import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './DrawerTop.module.css';

interface DrawerTopProps {
  onClose: () => void;
  /** Name of the close button: 'Close menu'. */
  closeLabel: string;
  /** False: no close button. */
  closeable?: boolean | undefined;
  /** A logo, a title, a count. */
  children?: ReactNode;
}

/** The fixed top of a drawer or modal: its title and the close button. */
export function DrawerTop({ onClose, closeLabel, closeable = true, children }: DrawerTopProps) {
  return (
    <div className={classes.top}>
      {children}
      {closeable && (
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Replaces a dialog's content that failed to render. */
export const DialogFailure = () => <p role="alert">We couldn’t load this.</p>;
