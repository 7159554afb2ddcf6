import type { SearchDocument } from '../protocol/types';
import { fold, isScalar, valuesAt } from './values';
import type { Scalar } from './values';

/** A column as it is saved. */
export interface SavedColumn {
  /** By code: the type and text of each distinct value, its folded text, and its number. */
  readonly keys: readonly string[];
  readonly folded: readonly string[];
  readonly numbers: readonly number[];
  readonly codes: Int32Array;
  readonly width: number;
  readonly states: Uint8Array;
}

/** Bit flags of an attribute besides its values. */
export const state = { exists: 1, isNull: 2, isEmpty: 4 } as const;

/**
 * One filterable attribute of all documents. Each distinct value has a code, and the codes of all documents are in one
 * typed array: a condition is evaluated once per distinct value, then the array is scanned without touching the
 * documents.
 */
export class Column {
  /** The distinct values by code: as displayed, as compared, and as numbers, with NaN for non-numbers. */
  readonly texts: string[] = [];
  readonly numbers: number[] = [];
  readonly #folded: string[] = [];
  readonly #codeOf = new Map<string, number>();
  /** `width` codes for each document, -1 after the last. */
  #codes: Int32Array = new Int32Array(0);
  #width = 1;
  #capacity = 0;
  #states: Uint8Array = new Uint8Array(0);

  constructor(readonly attribute: string) {}

  /** Reads the attribute of a document into its slot, replacing what was there. */
  set(slot: number, document: SearchDocument): void {
    const values = valuesAt(document, this.attribute);
    const codes = new Set<number>();
    let states = values.length > 0 ? state.exists : 0;
    for (const value of values) {
      if (isScalar(value)) codes.add(this.#code(value));
      if (value === null) states |= state.isNull;
      if (value === '' || (Array.isArray(value) && value.length === 0)) states |= state.isEmpty;
    }
    this.#reserve(slot + 1, codes.size);
    this.clear(slot);
    this.#codes.set([...codes], slot * this.#width);
    this.#states[slot] = states;
  }

  /** A copy of everything, for `restore`. */
  save(): SavedColumn {
    return {
      keys: [...this.#codeOf.keys()],
      folded: [...this.#folded],
      numbers: [...this.numbers],
      codes: this.#codes.slice(),
      width: this.#width,
      states: this.#states.slice(),
    };
  }

  /** Fills an empty column with what `save` returned, which it takes over. */
  restore({ keys, folded, numbers, codes, width, states }: SavedColumn): void {
    keys.forEach((key, code) => {
      this.#codeOf.set(key, code);
      this.texts.push(key.slice(key.indexOf(':') + 1));
      this.#folded.push(folded[code] ?? '');
      this.numbers.push(numbers[code] ?? Number.NaN);
    });
    this.#codes = codes;
    this.#width = width;
    this.#states = states;
    this.#capacity = states.length;
  }

  clear(slot: number): void {
    this.#codes.fill(-1, slot * this.#width, (slot + 1) * this.#width);
    this.#states[slot] = 0;
  }

  /**
   * Marks in `mask` every document that has a value for which `matches` returns true, given its folded text and its
   * number.
   */
  select(mask: Uint8Array, matches: (folded: string, number: number) => boolean): void {
    // Indexed by code plus one, so that -1, which means no value, reads a zero without a branch in the loop.
    const included = new Uint8Array(this.texts.length + 1);
    for (let code = 0; code < this.texts.length; code += 1) {
      if (matches(this.#folded[code] ?? '', this.numbers[code] ?? Number.NaN)) included[code + 1] = 1;
    }
    const codes = this.#codes;
    const width = this.#width;
    const slots = Math.min(mask.length, this.#capacity);
    for (let slot = 0, i = 0; slot < slots; slot += 1) {
      let marked = mask[slot] ?? 0;
      for (const end = i + width; i < end; i += 1) marked |= included[(codes[i] ?? -1) + 1] ?? 0;
      mask[slot] = marked;
    }
  }

  /** Marks in `mask` every document whose attribute has the given bit of `state`. */
  selectState(mask: Uint8Array, bit: number): void {
    const slots = Math.min(mask.length, this.#capacity);
    for (let slot = 0; slot < slots; slot += 1) {
      if (((this.#states[slot] ?? 0) & bit) !== 0) mask[slot] = 1;
    }
  }

  /** How many of the documents in `slots` carry each value, by code. */
  count(slots: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.texts.length);
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
    const existing = this.#codeOf.get(key);
    if (existing !== undefined) return existing;
    const text = String(value);
    const code = this.texts.push(text) - 1;
    this.#folded.push(fold(text));
    this.numbers.push(typeof value === 'number' ? value : Number.NaN);
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
