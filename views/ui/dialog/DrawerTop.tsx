import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './DrawerTop.module.css';

interface DrawerTopProps {
  onClose: () => void;
  /** Says what is closed: 'Close menu'. */
  closeLabel: string;
  /** Without it there is no way out here. */
  closeable?: boolean | undefined;
  /** A logo, a title, a count. */
  children?: ReactNode;
}

/** What stays at the top of a drawer or a modal while the rest scrolls: what it is, and the way out. */
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
