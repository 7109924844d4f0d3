import type { ListingIndex } from './listing-index.ts';
import { type CompareSlots, compareSlots, type ListingOrder } from './listing-orders.ts';

/** Up to this size a heap is fastest. */
const MAX_HEAP = 256;

/**
 * The slots from `offset`, at most `limit`, in order. Deep in a list it compares only slots whose key lies within the
 * page's range of keys: sorting plain numbers costs a tenth.
 */
export function pageOfSlots(
  index: ListingIndex,
  slots: Int32Array,
  order: ListingOrder,
  offset: number,
  limit: number,
): number[] {
  const compare = compareSlots(index, order);
  if (limit <= 0 || offset >= slots.length) return [];
  const end = Math.min(offset + limit, slots.length);
  if (end <= MAX_HEAP) return topSlots(slots, end, compare).slice(offset);
  const numbers = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) numbers[at] = order.first[slots[at] ?? 0] ?? 0;
  const sorted = numbers.toSorted();
  const highest = sorted[slots.length - 1 - offset] ?? 0;
  const lowest = sorted[slots.length - end] ?? 0;
  const candidates: number[] = [];
  let before = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number > highest) before += 1;
    else if (number >= lowest) candidates.push(slots[at] ?? 0);
  }
  return topSlots(candidates, end - before, compare).slice(offset - before);
}

/** The first `count` slots in order, sorted. Uses a heap with the last of them on top. */
function topSlots(slots: ArrayLike<number>, count: number, order: CompareSlots): number[] {
  if (count <= 0) return [];
  if (count >= slots.length) return Array.from(slots).sort(order);
  const heap = Array.from({ length: count }, (_, at) => slots[at] ?? 0);
  for (let at = Math.floor(count / 2) - 1; at >= 0; at -= 1) sink(heap, at, order);
  for (let at = count; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (order(slot, heap[0] ?? 0) >= 0) continue;
    heap[0] = slot;
    sink(heap, 0, order);
  }
  return heap.sort(order);
}

function sink(heap: number[], from: number, order: CompareSlots): void {
  const slot = heap[from] ?? 0;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && order(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child += 1;
    if (order(heap[child] ?? 0, slot) <= 0) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = slot;
}

/** The moment of a list that is read in pages: the list holds what was live and listed by then. */
export interface PagingMoment {
  /** Milliseconds since 1970. */
  time: number;
  /** Highest listed id. Anything published later has a higher one, whatever its start time. */
  highestId: number;
}

/** `2026-11-21T12:00:00.000` and ten digits, which is a valid ISO 8601 time. */
const written = /^.{19}\.\d{3}(\d{10})Z$/;

/** Writes the time, with the highest id in the digits after its milliseconds. */
export function writePagingMoment({ time, highestId }: PagingMoment): string {
  return `${new Date(time).toISOString().slice(0, -1)}${String(highestId).padStart(10, '0')}Z`;
}

/** A plain time sets no limit on ids. A future moment means now, so that upcoming deals stay hidden. */
export function readPagingMoment(given: string | undefined, now: PagingMoment): PagingMoment {
  if (given === undefined) return now;
  const id = written.exec(given)?.[1];
  return {
    time: Math.min(Date.parse(given), now.time),
    highestId: Math.min(id === undefined ? now.highestId : Number(id), now.highestId),
  };
}
