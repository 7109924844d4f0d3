import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';

interface DialogOptions {
  open: boolean;
  /** Called once when the visitor closes it: by Esc, the mask, the system's back gesture or `close`. Must make `open` false. */
  onClose: () => void;
  /** False: the visitor cannot close it. */
  closeable?: boolean | undefined;
  closeOnMaskClick: boolean;
}

/**
 * The browser's own modal dialog, for drawers and modals. The page behind is inert and does not scroll; the focus stays
 * inside and returns to where it was.
 * - `dialogProps` belong to the `<dialog>`, `contentProps` to its scrolling part
 * - `isFilled`: the dialog has been open, so its content is rendered, also after closing
 * - `close` closes it like the visitor
 */
export function useDialog({ open, onClose, closeable = true, closeOnMaskClick }: DialogOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isFilled, setFilled] = useState(false);
  if (open && !isFilled) setFilled(true);
  /** `onClose` has been called. The browser's own event comes later, when something else may be open. */
  const isReported = useRef(false);
  const close = () => {
    dialog.current?.close();
    if (!isReported.current) onClose();
    isReported.current = true;
  };

  useEffect(() => {
    const { current } = dialog;
    // Screen readers start at the top, arrow keys scroll, and the first tab stop is the close button.
    const focusContent = () => content.current?.focus({ preventScroll: true });
    if (open && current && !current.open) {
      current.showModal();
      isReported.current = false;
      focusContent();
      // Chrome cannot focus inside a dialog in the frame in which it was closed.
      if (!current.contains(document.activeElement)) requestAnimationFrame(focusContent);
    }
    if (!open && current?.open) current.close();
  }, [open]);

  // A press that began inside, to select text or to scroll, does not close the dialog where it ends.
  const pressed = useRef<EventTarget>(undefined);
  const closeOnMask = ({ target, currentTarget }: SyntheticEvent) => {
    if (closeable && closeOnMaskClick && target === currentTarget && pressed.current === target) close();
  };
  const dialogProps: ComponentProps<'dialog'> = {
    ref: dialog,
    // Browsers without this attribute rely on the prevented `cancel` event.
    closedby: closeable ? undefined : 'none',
    onCancel: (event) => {
      // A canceled file chooser inside sends this event too.
      if (event.target !== event.currentTarget) return;
      if (closeable) close();
      else event.preventDefault();
    },
    // `open` did not cause this closing, so report it, or reopen the dialog when it may not be closed.
    onClose: ({ currentTarget }) => {
      if (!open || currentTarget.open) return;
      if (closeable) close();
      else currentTarget.showModal();
    },
    onPointerDown: ({ target }) => {
      pressed.current = target;
    },
    onClick: closeOnMask,
  };
  return { dialog, dialogProps, contentProps: { ref: content, tabIndex: -1 }, isFilled, close };
}
