import type { ListingIndex } from './listing-index.ts';
import { compareSlots, type ListingOrder } from './listing-orders.ts';
import { topSlots } from './top-slots.ts';

/** Up to so many, a heap is the quickest. */
const MAX_HEAP = 256;

/**
 * The slots from `offset` on, at most `limit`, in an order. Far into a list only those are compared whose number lies
 * between the first and the last of the page: numbers alone sort at a tenth of the cost.
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
