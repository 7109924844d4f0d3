import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import classes from './Drawer.module.css';
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

/**
 * A modal drawer on the browser's own dialog: the page behind is inert and does not scroll, the focus stays inside and goes
 * back to where it was.
 */
export function Drawer({ open, onClose, label, dock, children, className }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(false);
  if (open && !filled) setFilled(true);
  const close = () => dialog.current?.close();
  useSwipeAway(dialog, close);

  useEffect(() => {
    const { current } = dialog;
    // Reading starts at the top, arrow keys scroll, and the first stop is the way out.
    const focusContent = () => content.current?.focus({ preventScroll: true });
    if (open && current && !current.open) {
      current.showModal();
      focusContent();
      // Chrome gives it to nothing inside within the frame in which the drawer had slid away.
      if (!current.contains(document.activeElement)) requestAnimationFrame(focusContent);
    }
    if (!open && current?.open) current.close();
  }, [open]);

  // A press that began inside, to select words or to scroll, does not close where it ends.
  const pressed = useRef<EventTarget>(undefined);
  const closeOnMask = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget && pressed.current === target) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key for the same
    <dialog
      ref={dialog}
      className={classNames(classes.drawer, classes[dock], className)}
      aria-label={label}
      // Also told of a closing that `open` brought about; that one is known.
      onClose={() => open && onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnMask}
    >
      {filled && (
        <div ref={content} className={classes.content} tabIndex={-1}>
          {children}
        </div>
      )}
    </dialog>
  );
}
