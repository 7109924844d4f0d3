import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { ProblemsContext } from '../field-props.ts';
import { DragHandle, ItemMenu, ItemTitle, RemoveButton, SortableItem } from '../sorting/Sortable.tsx';
import classes from './ListItem.module.css';

interface ListItemProps {
  title: ReactNode;
  /** The title in words. */
  titleText: () => string;
  /** Images beside the title. */
  images?: ReactNode;
  /** The path of the item. */
  name: string;
  index: number;
  /** Was added just now: it opens. */
  isNew: boolean;
  onShown: () => void;
  onRemove: () => void;
  onDuplicate?: () => void;
  children: ReactNode;
}

/** An item of a list that opens and closes, is dragged or moved by its menu, duplicated and removed. */
export function ListItem(props: ListItemProps) {
  const { title, titleText, images, name, index, isNew, onShown, onRemove, onDuplicate, children } = props;
  const { problems } = use(ProblemsContext);
  const hasProblem = Object.keys(problems).some((path) => path === name || path.startsWith(`${name}.`));
  const [isOpened, setOpened] = useState(isNew);
  const isOpen = isOpened || hasProblem;
  const button = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);
  shown.current = onShown;
  useEffect(() => {
    if (!isNew) return;
    button.current?.scrollIntoView({ block: 'nearest' });
    const first = body.current?.querySelector<HTMLElement>('input, textarea, select, [role="textbox"]');
    (first ?? button.current)?.focus();
    shown.current();
  }, [isNew]);
  return (
    <SortableItem index={index} title={titleText}>
      <section className={classes.item} data-invalid={hasProblem || undefined}>
        <header className={classes.head}>
          <DragHandle />
          <button
            ref={button}
            type="button"
            className={classes.title}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
            <ItemTitle className={classes.text}>{title}</ItemTitle>
            {images}
          </button>
          <RemoveButton onRemove={onRemove} />
          <ItemMenu onDuplicate={onDuplicate} />
        </header>
        {isOpen && (
          <div ref={body} className={classes.body}>
            {children}
          </div>
        )}
      </section>
    </SortableItem>
  );
}

/** Takes the place of a removed item, until the list changes again. */
export function RemovedItem({ title, onRestore }: { title: string; onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.removed}>
      <span className={classes.text}>{title} is removed.</span>
      <SmallButton ref={button} variant="quiet" onClick={onRestore}>
        Undo
      </SmallButton>
    </div>
  );
}
