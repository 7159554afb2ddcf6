/** Negative when slot `a` comes before slot `b`; never zero for two different slots. */
export type SlotOrder = (a: number, b: number) => number;

function siftDown(heap: Uint32Array, size: number, order: SlotOrder): void {
  const item = heap[0] ?? 0;
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= size) break;
    if (child + 1 < size && order(heap[child] ?? 0, heap[child + 1] ?? 0) < 0) child += 1;
    const candidate = heap[child] ?? 0;
    if (order(candidate, item) <= 0) break;
    heap[hole] = candidate;
    hole = child;
  }
  heap[hole] = item;
}

/**
 * The first `count` slots in the given order, sorted. A heap holds the best so far with the worst of them on top, so
 * that most slots of a long list cost one comparison each.
 */
export function firstSlots(slots: Uint32Array, count: number, order: SlotOrder): Uint32Array {
  if (count <= 0) return new Uint32Array(0);
  if (slots.length <= count) return slots.slice().sort(order);
  // From the end: the newest documents have the highest slots and are most often wanted first.
  const heap = slots.slice(slots.length - count).sort((a, b) => order(b, a));
  for (let i = slots.length - count - 1; i >= 0; i -= 1) {
    const slot = slots[i] ?? 0;
    if (order(slot, heap[0] ?? 0) < 0) {
      heap[0] = slot;
      siftDown(heap, count, order);
    }
  }
  return heap.sort(order);
}
