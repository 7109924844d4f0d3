import { type ReactNode, use, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { StudioIcon } from '../../parts/StudioIcon.tsx';
import control from '../control.module.css';
import { ProblemsContext } from '../field-props.ts';
import classes from './ListItem.module.css';

interface ListItemProps {
  title: ReactNode;
  /** The path of the item. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An item of a list that opens and closes, moves up and down, and can be removed. */
export function ListItem({ title, name, isFirst, isLast, onMove, onRemove, children }: ListItemProps) {
  const { problems } = use(ProblemsContext);
  const hasProblem = Object.keys(problems).some((path) => path === name || path.startsWith(`${name}.`));
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || hasProblem;
  return (
    <section className={classes.item} data-invalid={hasProblem || undefined}>
      <header className={classes.head}>
        <button type="button" className={classes.title} aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          <span className={classes.text}>{title}</span>
        </button>
        <button
          type="button"
          className={control.iconButton}
          aria-label="Move up"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <StudioIcon name="up" size={16} />
        </button>
        <button
          type="button"
          className={control.iconButton}
          aria-label="Move down"
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <StudioIcon name="down" size={16} />
        </button>
        <button type="button" className={control.iconButton} aria-label="Remove" onClick={onRemove}>
          <Icon name="close" size={16} />
        </button>
      </header>
      {isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}
