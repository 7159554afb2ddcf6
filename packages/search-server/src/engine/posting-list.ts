/** Bits of an entry that hold the count; the slot is in the bits above. */
const COUNT_BITS = 8;
/** Counts end here: by then BM25 hardly tells them apart. */
const MOST = 2 ** COUNT_BITS - 1;

/** Slot of the document in an entry. */
export const slotOf = (entry: number): number => entry >>> COUNT_BITS;
/** How often the word occurs, at most 255. */
export const countOf = (entry: number): number => entry & MOST;

/**
 * The documents that have a word in one field, and how often: four bytes each, where a map would take forty. Slots are
 * below 2^24.
 */
export class PostingList {
  /** In the order of the slots. */
  #entries: Uint32Array;
  #size: number;

  /** @param entries of another list, which it takes over: it writes into them, and replaces them before it grows */
  constructor(entries: Uint32Array = new Uint32Array(2), size = 0) {
    this.#entries = entries;
    this.#size = size;
  }

  /** Number of documents. */
  get size(): number {
    return this.#size;
  }

  /** A view of all entries; any write invalidates it. */
  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.#size);
  }

  /** Counts one more occurrence in a document. @returns whether it is the first */
  add(slot: number): boolean {
    const at = this.#position(slot);
    const entry = this.#entries[at] ?? 0;
    if (at < this.#size && slotOf(entry) === slot) {
      if (countOf(entry) < MOST) this.#entries[at] = entry + 1;
      return false;
    }
    this.#reserve(this.#size + 1);
    if (at < this.#size) this.#entries.copyWithin(at + 1, at, this.#size);
    this.#entries[at] = ((slot << COUNT_BITS) | 1) >>> 0;
    this.#size += 1;
    return true;
  }

  /** Forgets a document. @returns whether it was there */
  delete(slot: number): boolean {
    const at = this.#position(slot);
    if (at === this.#size || slotOf(this.#entries[at] ?? 0) !== slot) return false;
    this.#entries.copyWithin(at, at + 1, this.#size);
    this.#size -= 1;
    return true;
  }

  /** Index of the first entry whose slot is not below the given one; documents mostly come in order, at the end. */
  #position(slot: number): number {
    let low = 0;
    let high = this.#size;
    const last = high === 0 ? -1 : slotOf(this.#entries[high - 1] ?? 0);
    if (slot > last) return high;
    if (slot === last) return high - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (slotOf(this.#entries[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #reserve(size: number): void {
    if (size <= this.#entries.length) return;
    const entries = new Uint32Array(Math.ceil(this.#entries.length * 1.5) + 1);
    entries.set(this.#entries);
    this.#entries = entries;
  }
}
