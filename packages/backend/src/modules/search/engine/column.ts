import type { SearchDocument } from '../protocol/types';
import { fold, isScalar, valuesAt } from './values';
import type { Scalar } from './values';

/** One distinct value of an attribute. */
export interface ColumnValue {
  /** As it is shown. */
  text: string;
  /** As it is compared. */
  folded: string;
  /** NaN when the value is no number. */
  number: number;
}

/** What an attribute says beside its values, as bits. */
export const state = { exists: 1, isNull: 2, isEmpty: 4 } as const;

const toValue = (value: Scalar): ColumnValue => ({
  text: String(value),
  folded: fold(String(value)),
  number: typeof value === 'number' ? value : Number.NaN,
});

/**
 * One filterable attribute of all documents. Each distinct value has a code, and a row of codes per document lies in
 * one typed array: a condition is decided once per distinct value, then documents are scanned without touching them.
 */
export class Column {
  readonly values: ColumnValue[] = [];
  readonly #codeOf = new Map<string, number>();
  /** `width` codes for each document, -1 after the last. */
  #codes = new Int32Array(0);
  #width = 1;
  #capacity = 0;
  #states = new Uint8Array(0);

  constructor(readonly attribute: string) {}

  /** Reads the attribute of a document into its slot, in place of what was there. */
  set(slot: number, document: SearchDocument): void {
    const found = valuesAt(document, this.attribute);
    const codes = new Set<number>();
    let states = found.length > 0 ? state.exists : 0;
    for (const value of found) {
      if (isScalar(value)) codes.add(this.#code(value));
      if (value === null) states |= state.isNull;
      if (value === '' || (Array.isArray(value) && value.length === 0)) states |= state.isEmpty;
    }
    this.#reserve(slot + 1, codes.size);
    this.clear(slot);
    this.#codes.set([...codes], slot * this.#width);
    this.#states[slot] = states;
  }

  clear(slot: number): void {
    this.#codes.fill(-1, slot * this.#width, (slot + 1) * this.#width);
    this.#states[slot] = 0;
  }

  /** Marks in `mask` every document that has a value of which `matches` holds. */
  select(mask: Uint8Array, matches: (value: ColumnValue) => boolean): void {
    const wanted = Uint8Array.from(this.values, (value) => (matches(value) ? 1 : 0));
    const slots = Math.min(mask.length, this.#capacity);
    for (let slot = 0; slot < slots; slot += 1) {
      const end = (slot + 1) * this.#width;
      for (let i = slot * this.#width; i < end; i += 1) {
        const code = this.#codes[i] ?? -1;
        if (code < 0) break;
        if (wanted[code]) {
          mask[slot] = 1;
          break;
        }
      }
    }
  }

  /** Marks in `mask` every document whose attribute has the given bit of `state`. */
  selectState(mask: Uint8Array, bit: number): void {
    const slots = Math.min(mask.length, this.#capacity);
    for (let slot = 0; slot < slots; slot += 1) {
      if (((this.#states[slot] ?? 0) & bit) !== 0) mask[slot] = 1;
    }
  }

  /** How many of the documents in `slots` carry each value, by the value's position in `values`. */
  count(slots: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    for (const slot of slots) {
      const end = (slot + 1) * this.#width;
      for (let i = slot * this.#width; i < end; i += 1) {
        const code = this.#codes[i] ?? -1;
        if (code < 0) break;
        counts[code] = (counts[code] ?? 0) + 1;
      }
    }
    return counts;
  }

  #code(value: Scalar): number {
    const key = `${typeof value}:${String(value)}`;
    const known = this.#codeOf.get(key);
    if (known !== undefined) return known;
    const code = this.values.push(toValue(value)) - 1;
    this.#codeOf.set(key, code);
    return code;
  }

  #reserve(slots: number, width: number): void {
    if (slots <= this.#capacity && width <= this.#width) return;
    const capacity = slots <= this.#capacity ? this.#capacity : Math.max(64, slots * 2);
    const wider = Math.max(width, this.#width);
    const codes = new Int32Array(capacity * wider).fill(-1);
    for (let slot = 0; slot < this.#capacity; slot += 1) {
      codes.set(this.#codes.subarray(slot * this.#width, (slot + 1) * this.#width), slot * wider);
    }
    const states = new Uint8Array(capacity);
    states.set(this.#states);
    this.#codes = codes;
    this.#states = states;
    this.#width = wider;
    this.#capacity = capacity;
  }
}
