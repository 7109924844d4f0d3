import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface DialogOptions {
  open: boolean;
  /** Once for each closing by the visitor: Esc, the mask, the system's back gesture, `close`. Has to make `open` false. */
  onClose: () => void;
  /** False: the visitor cannot leave it. */
  closeable?: boolean | undefined;
  closeOnMaskClick: boolean;
}

/**
 * What drawers and modals are made of: the browser's own modal dialog. The page behind is inert and does not scroll, the
 * focus stays inside and goes back to where it was.
 * - `dialogProps` belong to the `<dialog>`, `contentProps` to the part of it that scrolls
 * - `isFilled`: it has been open; what it holds is made then, and stays while it fades away and after
 * - `close` closes it as the visitor does
 */
export function useDialog({ open, onClose, closeable = true, closeOnMaskClick }: DialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isFilled, setFilled] = useState(false);
  if (open && !isFilled) setFilled(true);
  /** The visitor has left it, and that is told: the browser's own event comes later, when something else may be open. */
  const isLeft = useRef(false);
  const leave = () => {
    dialog.current?.close();
    if (!isLeft.current) onClose();
    isLeft.current = true;
  };

  useEffect(() => {
    const { current } = dialog;
    // Reading starts at the top, arrow keys scroll, and the first stop is the way out.
    const focusContent = () => content.current?.focus({ preventScroll: true });
    if (open && current && !current.open) {
      current.showModal();
      isLeft.current = false;
      focusContent();
      // Chrome gives it to nothing inside within the frame in which the dialog had gone away.
      if (!current.contains(document.activeElement)) requestAnimationFrame(focusContent);
    }
    if (!open && current?.open) current.close();
  }, [open]);

  // A press that began inside, to select words or to scroll, does not close where it ends.
  const pressed = useRef<EventTarget>(undefined);
  const closeOnMask = ({ target, currentTarget }: SyntheticEvent) => {
    if (closeable && closeOnMaskClick && target === currentTarget && pressed.current === target) leave();
  };
  const dialogProps: ComponentProps<'dialog'> = {
    ref: dialog,
    // Where browsers do not know the attribute, the cancelled request does the same.
    closedby: closeable ? undefined : 'none',
    onCancel: (event) => {
      // A file chooser inside that is given up says so too.
      if (event.target !== event.currentTarget) return;
      if (closeable) leave();
      else event.preventDefault();
    },
    // A closing that `open` brought about is known; one that nobody was asked about is told, or taken back.
    onClose: ({ currentTarget }) => {
      if (!open || currentTarget.open) return;
      if (closeable) leave();
      else currentTarget.showModal();
    },
    onPointerDown: ({ target }) => {
      pressed.current = target;
    },
    onClick: closeOnMask,
  };
  return { dialog, dialogProps, contentProps: { ref: content, tabIndex: -1 }, isFilled, close: leave };
}
