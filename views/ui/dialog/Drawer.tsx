import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RegionBoundary } from '../page/RegionBoundary.tsx';
import classes from './Drawer.module.css';
import { DialogFailure } from './DrawerTop.tsx';
import dialogClasses from './dialog.module.css';
import { useDialog } from './use-dialog.ts';
import { useSwipeAway } from './use-swipe-away.ts';

interface DrawerProps {
  open: boolean;
  /** Called once when the visitor closes it: by Esc, the mask, a swipe or the system's back gesture. Must make `open` false. */
  onClose: () => void;
  /** Name for screen readers. */
  label: string;
  /** Edge of the screen; `preview`: the bottom on extra-small screens, else the right. */
  dock: 'left' | 'right' | 'bottom' | 'preview';
  /** Rendered when first opened, and kept after closing. Scrolls inside; `DrawerTop` comes first. */
  children: ReactNode;
  className?: string | undefined;
}

/** A dialog that slides in from an edge of the screen, and that a swipe moves back. */
export function Drawer({ open, onClose, label, dock, children, className }: DrawerProps) {
  const { dialog, dialogProps, contentProps, isFilled, close } = useDialog({ open, onClose, closeOnMaskClick: true });
  useSwipeAway(dialog, close);
  return (
    <dialog
      {...dialogProps}
      className={classNames(dialogClasses.dialog, classes.drawer, classes[dock], className)}
      aria-label={label}
    >
      {isFilled && (
        <div {...contentProps} className={classNames(dialogClasses.content, classes.content)}>
          <RegionBoundary name={label} of={open} instead={DialogFailure}>
            {children}
          </RegionBoundary>
        </div>
      )}
    </dialog>
  );
}
