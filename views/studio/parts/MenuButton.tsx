import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './MenuButton.module.css';
import { SmallButton } from './SmallButton.tsx';

interface MenuButtonProps {
  label: string;
  /** Gets what closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. Esc and a press outside close it. */
export function MenuButton({ label, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the panel from each of its controls
    <div ref={box} className={classes.menu} onKeyDown={onKeyDown}>
      <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </SmallButton>
      {isOpen && <div className={classes.panel}>{children(close)}</div>}
    </div>
  );
}
