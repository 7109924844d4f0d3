import { useDraggable, useDroppable } from '@dnd-kit/core';
import { type DOMAttributes, type ReactNode, use, useId, useMemo, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { StudioIcon } from '../../parts/StudioIcon.tsx';
import control from '../control.module.css';
import classes from './Sorting.module.css';
import { type Dragged, ItemContext, ListContext, SortingContext } from './sorting-context.ts';

interface SortableListProps {
  /** The path of the field. */
  name: string;
  count: number;
  onMove: (from: number, to: number) => void;
  className?: string | undefined;
  /** Items stand beside each other, in rows. */
  isGrid?: boolean;
  children: ReactNode;
}

/** A list whose `SortableItem`s can be dragged to another position, or moved by their menu. */
export function SortableList({ name, count, onMove, className, isGrid, children }: SortableListProps) {
  const { say } = use(SortingContext);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  const context = useMemo(
    () => ({
      name,
      count,
      move: (from: number, to: number) => {
        latest.current(from, to);
        say(`Moved to position ${to + 1} of ${count}.`);
        // The item may have another element afterwards.
        requestAnimationFrame(() => document.getElementById(handleId(name, to))?.focus());
      },
    }),
    [name, count, say],
  );
  return (
    <ListContext value={context}>
      <div ref={list} className={classNames(classes.list, className)} data-grid={isGrid || undefined}>
        {children}
      </div>
    </ListContext>
  );
}

interface SortableItemProps {
  index: number;
  /** A few words by which people recognize the item; the element of `ItemTitle` shows them. */
  title: () => string;
  className?: string | undefined;
  children: ReactNode;
}

/** The listeners of the sensors, which the library types as any functions. */
const handlersOf = (listeners: object | undefined): DOMAttributes<HTMLElement> => ({ ...listeners });

const handleId = (list: string, index: number) => `handle.${list}.${index}`;

/** An item with the gap before it; the last one has the gap behind it as well. */
export function SortableItem({ index, title, className, children }: SortableItemProps) {
  const { count } = use(ListContext);
  const titleId = useId();
  const latest = useRef(title);
  latest.current = title;
  const item = useMemo(() => ({ index, title: () => latest.current(), titleId }), [index, titleId]);
  return (
    <ItemContext value={item}>
      <div className={classNames(classes.item, className)}>
        <Gap at={index} />
        {children}
        {index === count - 1 && <Gap at={count} isEnd />}
      </div>
    </ItemContext>
  );
}

/** A place that an item can be dropped into: a line while one is over it. */
export function Gap({ at, isEnd }: { at: number; isEnd?: boolean }) {
  const { name } = use(ListContext);
  const { setNodeRef, isOver, active } = useDroppable({ id: `gap.${name}.${at}`, data: { list: name, gap: at } });
  const { from } = (active?.data.current ?? {}) as Partial<Dragged>;
  // Here the item stays where it is.
  const isHome = from === at || from === at - 1;
  return (
    <div
      ref={setNodeRef}
      className={classes.gap}
      data-end={isEnd || undefined}
      data-over={(isOver && !isHome) || undefined}
    />
  );
}

/** Drags the item. Space picks it up for the arrow keys. */
export function DragHandle() {
  const { name, count, move } = use(ListContext);
  const { index, title, titleId } = use(ItemContext);
  const { isDisabled } = use(SortingContext);
  const id = handleId(name, index);
  const data: Dragged = { list: name, from: index, count, title, drop: (to) => move(index, to) };
  const { attributes, listeners, setNodeRef } = useDraggable({
    id: `item.${name}.${index}`,
    data: { ...data },
    disabled: isDisabled,
    attributes: { roleDescription: 'sortable' },
  });
  const { onPointerDown, onKeyDown } = handlersOf(listeners);
  if (count < 2) return null;
  return (
    <button
      {...attributes}
      type="button"
      ref={setNodeRef}
      id={id}
      className={classes.handle}
      aria-label="Move"
      aria-labelledby={`${id} ${titleId}`}
      disabled={isDisabled}
      // Not those of a palette, which is held first.
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <StudioIcon name="grip" />
    </button>
  );
}

/** Names the handle and the menu of the item. */
export function ItemTitle({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { titleId } = use(ItemContext);
  return (
    <span id={titleId} className={className}>
      {children}
    </span>
  );
}

/** Moves the item without dragging, and duplicates it. */
export function ItemMenu({ onDuplicate }: { onDuplicate?: (() => void) | undefined }) {
  const { count, move } = use(ListContext);
  const { index, titleId } = use(ItemContext);
  const last = count - 1;
  if (count < 2 && !onDuplicate) return null;
  const moves = [
    { label: 'Move up', to: index - 1, isOff: index === 0 },
    { label: 'Move down', to: index + 1, isOff: index === last },
    { label: 'Move to the top', to: 0, isOff: index === 0 },
    { label: 'Move to the bottom', to: last, isOff: index === last },
  ];
  return (
    <MenuButton label="More for" icon="more" of={titleId}>
      {(close) => (
        <ul className={classes.menu}>
          {count > 1 &&
            moves.map(({ label, to, isOff }) => (
              <li key={label}>
                <button
                  type="button"
                  className={classes.choice}
                  disabled={isOff}
                  onClick={() => {
                    close();
                    move(index, to);
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          {onDuplicate && (
            <li>
              <button
                type="button"
                className={classes.choice}
                onClick={() => {
                  close();
                  onDuplicate();
                }}
              >
                Duplicate
              </button>
            </li>
          )}
        </ul>
      )}
    </MenuButton>
  );
}

interface NewItemProps {
  /** The name of the list that it can be dropped into. */
  list: string;
  count: number;
  id: string;
  title: string;
  onDrop: (to: number) => void;
  onPress: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A button that adds an item when it is pressed, and where it is dropped. */
export function NewItem({ list, count, id, title, onDrop, onPress, className, children }: NewItemProps) {
  const { isDisabled } = use(SortingContext);
  const data: Dragged = { list, from: undefined, count, title: () => title, drop: onDrop };
  const { listeners, setNodeRef } = useDraggable({ id: `new.${list}.${id}`, data: { ...data }, disabled: isDisabled });
  const { onMouseDown, onTouchStart } = handlersOf(listeners);
  return (
    <button
      type="button"
      ref={setNodeRef}
      className={classNames(classes.new, className)}
      onMouseDown={onMouseDown}
      onTouchStart={onTouchStart}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Removes the item; named after it. */
export function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const { titleId } = use(ItemContext);
  const id = useId();
  return (
    <button
      type="button"
      id={id}
      className={control.iconButton}
      aria-label="Remove"
      aria-labelledby={`${id} ${titleId}`}
      onClick={onRemove}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
