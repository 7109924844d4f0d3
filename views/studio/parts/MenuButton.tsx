import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import control from '../fields/control.module.css';
import classes from './MenuButton.module.css';
import { SmallButton } from './SmallButton.tsx';
import { StudioIcon, type StudioIconName } from './StudioIcon.tsx';

interface MenuButtonProps {
  label: string;
  /** Shown in place of the label. */
  icon?: StudioIconName;
  /** The id of what the button belongs to; the button is named after both. */
  of?: string;
  /** Gets what closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. Esc and a press outside close it. */
export function MenuButton({ label, icon, of, children }: MenuButtonProps) {
  const id = useId();
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
      {icon ? (
        <button
          type="button"
          id={id}
          className={control.iconButton}
          aria-expanded={isOpen}
          aria-label={label}
          aria-labelledby={of && `${id} ${of}`}
          onClick={() => setOpen(!isOpen)}
        >
          <StudioIcon name={icon} size={20} />
        </button>
      ) : (
        <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </SmallButton>
      )}
      {isOpen && <div className={classes.panel}>{children(close)}</div>}
    </div>
  );
}
