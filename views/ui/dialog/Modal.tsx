import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { BelowHeading } from '../Heading.tsx';
import { DrawerTop } from './DrawerTop.tsx';
import dialogClasses from './dialog.module.css';
import classes from './Modal.module.css';
import { useDialog } from './use-dialog.ts';
import { useSwipeAway } from './use-swipe-away.ts';

/** How a modal looks and closes (docs/spec/shell.md SHELL-16). */
export interface ModalLook {
  title: string;
  /** `drawer`: slides in from the bottom on every screen, and a swipe moves it back. */
  layout?: 'modal' | 'drawer' | undefined;
  /** False: neither Esc nor the mask nor a button closes it. */
  closeable?: boolean | undefined;
  closeOnMaskClick?: boolean | undefined;
  /** The page behind is not dimmed. */
  transparentMask?: boolean | undefined;
  dark?: boolean | undefined;
  className?: string | undefined;
}

interface ModalProps extends ModalLook {
  open: boolean;
  /** Called once when the visitor closes it. Must make `open` false. */
  onClose: () => void;
  /** Rendered when first opened, and kept while the modal fades out. Scrolls when it is taller than the screen. */
  children: ReactNode;
}

/** A titled dialog in the middle of the screen; on phones and as a drawer at the bottom. */
export function Modal({ title, layout, closeable, closeOnMaskClick = false, ...props }: ModalProps) {
  const { open, onClose, transparentMask, dark, className, children } = props;
  const titleId = useId();
  const { dialog, dialogProps, contentProps, isFilled, close } = useDialog({
    open,
    onClose,
    closeable,
    closeOnMaskClick,
  });
  const isDrawer = layout === 'drawer';
  useSwipeAway(dialog, close);
  return (
    <dialog
      {...dialogProps}
      className={classNames(
        dialogClasses.dialog,
        classes.modal,
        isDrawer && classes.drawer,
        isDrawer && closeable !== false && classes.swiped,
        transparentMask && classes.clear,
        dark && classes.dark,
        className,
      )}
      aria-labelledby={titleId}
    >
      {isFilled && (
        <div {...contentProps} className={dialogClasses.content}>
          <DrawerTop onClose={close} closeLabel="Close" closeable={closeable}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          </DrawerTop>
          <div className={classes.body}>
            <BelowHeading>{children}</BelowHeading>
          </div>
        </div>
      )}
    </dialog>
  );
}
