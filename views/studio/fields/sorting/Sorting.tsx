import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { StudioIcon } from '../../parts/StudioIcon.tsx';
import classes from './Sorting.module.css';
import { gapAt, nearestGap, positionAt } from './sort-moves.ts';
import { type Dragged, type DropGap, SortingContext } from './sorting-context.ts';

/** A press that moves less is a click. */
const DISTANCE_PX = 5;
/** A kind of the palette is held first, because a finger scrolls over it. */
const HOLD = { delay: 250, tolerance: 8 };

/**
 * Lets the lists of a form be sorted by mouse, touch and keys. Each list has gaps between its items, which are what an item
 * is dropped into; items stay in their list.
 */
export function Sorting({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }) {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => setSaid(text), []);
  const sorting = useMemo(() => ({ isDisabled, say }), [isDisabled, say]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE_PX } }),
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: nextGap, scrollBehavior: 'auto' }),
  );
  return (
    <SortingContext value={sorting}>
      <DndContext
        sensors={sensors}
        collisionDetection={gapUnder}
        measuring={MEASURING}
        accessibility={ACCESSIBILITY}
        onDragEnd={drop}
      >
        {children}
        <DragOverlay dropAnimation={null}>
          <Picked />
        </DragOverlay>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </SortingContext>
  );
}

/** What follows the pointer: the name of the item, however tall the item is. */
function Picked() {
  const { active } = useDndContext();
  return (
    <div className={classes.picked}>
      <StudioIcon name="grip" />
      <span className={classes.pickedTitle}>{active && draggedOf(active).title()}</span>
    </div>
  );
}

type Data = { data: { current?: unknown } };
const draggedOf = ({ data }: Data) => data.current as Dragged;
const gapOf = ({ data }: Data) => data.current as DropGap;

/** Gaps are measured again while an item is dragged, because a save may move them: it changes the lines above the form. */
const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging, frequency: 200 } };

const gapUnder: CollisionDetection = ({
  active,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
  collisionRect,
}) => {
  const { list } = draggedOf(active);
  const gaps = droppableContainers.flatMap((container) => {
    const box = droppableRects.get(container.id);
    return box && gapOf(container).list === list ? [{ box, container }] : [];
  });
  const { left, top, width, height } = collisionRect;
  const found = nearestGap(gaps, pointerCoordinates ?? { x: left + width / 2, y: top + height / 2 });
  return found ? [{ id: found.container.id }] : [];
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** An arrow key takes the item to the next position of its list. */
const nextGap: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const { active, over, collisionRect, droppableContainers, droppableRects } = context;
  const step = STEPS[event.code];
  if (!active || !collisionRect || step === undefined) return undefined;
  event.preventDefault();
  const { list, from, count } = draggedOf(active);
  const at = over ? positionAt(gapOf(over).gap, from) : (from ?? 0);
  const to = Math.min(Math.max(at + step, 0), count - 1);
  const container = droppableContainers.toArray().find((one) => {
    const { list: other, gap } = gapOf(one);
    return other === list && gap === gapAt(to, from);
  });
  const box = container && droppableRects.get(container.id);
  if (!box) return undefined;
  const isRow = box.width > box.height;
  return {
    x: isRow ? currentCoordinates.x : box.left + box.width / 2 - collisionRect.width / 2,
    y: box.top + box.height / 2 - collisionRect.height / 2,
  };
};

function drop({ active, over }: DragEndEvent): void {
  if (!over) return;
  const { from, drop: dropInto } = draggedOf(active);
  const to = positionAt(gapOf(over).gap, from);
  if (to !== from) dropInto(to);
}

const place = (position: number, { from, count }: Dragged): string =>
  `position ${position + 1} of ${from === undefined ? count + 1 : count}`;

const announcements: Announcements = {
  onDragStart({ active }) {
    const dragged = draggedOf(active);
    const { from, title } = dragged;
    return `${title()} is picked up${from === undefined ? '' : `, ${place(from, dragged)}`}.`;
  },
  onDragOver({ active, over }) {
    const dragged = draggedOf(active);
    return over ? `To ${place(positionAt(gapOf(over).gap, dragged.from), dragged)}.` : 'Outside of the list.';
  },
  onDragEnd({ active, over }) {
    const dragged = draggedOf(active);
    if (!over) return `${dragged.title()} stays where it was.`;
    return `${dragged.title()} is dropped at ${place(positionAt(gapOf(over).gap, dragged.from), dragged)}.`;
  },
  onDragCancel({ active }) {
    return `Canceled. ${draggedOf(active).title()} stays where it was.`;
  },
};

const ACCESSIBILITY = {
  announcements,
  screenReaderInstructions: {
    draggable: 'Press Space to pick the item up, then move it with the arrow keys. Space drops it, Escape cancels.',
  },
  // The list does: an item that was moved has another element.
  restoreFocus: false,
};
