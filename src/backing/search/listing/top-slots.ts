import type { CompareSlots } from './listing-orders.ts';

/** The first `count` of the slots in an order, sorted: a heap of those seen so far, with the last of them on top. */
export function topSlots(slots: ArrayLike<number>, count: number, order: CompareSlots): number[] {
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
