import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { RegionBoundary } from '../page/RegionBoundary.tsx';
import classes from './Drawer.module.css';
import dialogClasses from './dialog.module.css';
import { NotShown } from './NotShown.tsx';
import { useDialog } from './use-dialog.ts';
import { useSwipeAway } from './use-swipe-away.ts';

interface DrawerProps {
  open: boolean;
  /** Once for each closing by the visitor: Esc, the mask, a swipe, the system's back gesture. Has to make `open` false. */
  onClose: () => void;
  /** Its name for who cannot see it. */
  label: string;
  /** The edge it comes from; `preview`: the bottom on extra-small screens, the right from small ones on. */
  dock: 'left' | 'right' | 'bottom' | 'preview';
  /** Made when first opened, and kept while it slides away and after. Scrolls inside; `DrawerTop` goes first. */
  children: ReactNode;
  className?: string | undefined;
}

/** A dialog that comes from an edge of the screen and follows the finger back to it. */
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
          <RegionBoundary name={label} of={open} instead={NotShown}>
            {children}
          </RegionBoundary>
        </div>
      )}
    </dialog>
  );
}
