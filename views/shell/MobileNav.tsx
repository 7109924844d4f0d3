import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { NavigationItem } from '../../src/domain/entities/site-navigation.ts';
import { Icon } from '../components/Icon.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import classes from './MobileNav.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

interface MobileNavProps {
  open: boolean;
  onClose: () => void;
  items: NavigationItem[];
}

/** The drawer of the hamburger, a modal dialog: the page behind is inert and does not scroll, Esc closes. */
export function MobileNav({ open, onClose, items }: MobileNavProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useSwipeAway(onClose);
  // Filled when first opened and kept while it slides away.
  const [filled, setFilled] = useState(false);
  if (open && !filled) setFilled(true);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key for the same
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={closeOnBackdrop}
      {...swipe}
    >
      {filled && (
        <div className={classes.content}>
          <div className={classes.top}>
            <Logo className={classes.logo} />
            <button type="button" className={classes.close} aria-label="Close menu" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <MobileMenu key={open ? 'open' : 'closed'} items={items} />
        </div>
      )}
    </dialog>
  );
}
