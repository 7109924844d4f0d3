/** A list of n items has n + 1 gaps: gap 0 is before the first item, gap n after the last. */

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Farther beside a list than this is nowhere: a drag that ends there changes nothing. */
const MAX_ASIDE_PX = 160;

/** The position that an item has once it is dropped into a gap; `from` is undefined for a new item. */
export const positionAt = (gap: number, from: number | undefined): number =>
  from !== undefined && gap > from ? gap - 1 : gap;

/** The gap that takes an item to a position. */
export const gapAt = (position: number, from: number | undefined): number =>
  from !== undefined && position > from ? position + 1 : position;

/** The items with one of them at another position. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [moved] = items.slice(from, from + 1);
  return moved === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The gap whose line is nearest to a point. */
export function nearestGap<Gap extends { box: Box }>(
  gaps: readonly Gap[],
  { x, y }: { x: number; y: number },
): Gap | undefined {
  const [nearest] = gaps
    .map((gap) => {
      const { left, top, width, height } = gap.box;
      const [aside, above] = [outside(x, left, width), outside(y, top, height)];
      return { gap, aside, distance: Math.hypot(aside, above) };
    })
    .toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.aside <= MAX_ASIDE_PX ? nearest.gap : undefined;
}

const outside = (at: number, start: number, size: number): number => Math.max(start - at, 0, at - start - size);
