/** Bytes of a slab, which new items fill one after the other. */
const SLAB = 2 ** 20;

/** A list as it is saved: its slabs, and where each item is. */
export interface SavedList {
  readonly slabs: readonly Uint8Array[];
  readonly places: SavedPlaces;
}

/** Of each slot the slab, plus one, and the range of bytes in it; zeros where the slot is free. */
export interface SavedPlaces {
  readonly slab: Uint32Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

const slotsOf = (size: number): SavedPlaces => ({
  slab: new Uint32Array(size),
  from: new Uint32Array(size),
  to: new Uint32Array(size),
});

/** JSON in ASCII, which need not be decoded: other characters are escaped. */
function asciiJson(value: unknown): string {
  const json = JSON.stringify(value);
  return /[^\x20-\x7e]/.test(json)
    ? json.replace(
        /[^\x20-\x7e]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : json;
}

/**
 * Items in numbered slots. Each is kept as its JSON, in bytes outside of the heap: that takes half of the memory of
 * objects, the garbage collector does not visit it, and a snapshot is read back without parsing it.
 */
export class PackedList<Item> {
  readonly #slabs: Buffer[] = [];
  /** Bytes in use of each slab. */
  readonly #used: number[] = [];
  #places = slotsOf(64);
  #length = 0;
  /** The slab that new items go into, and where it goes on. */
  #open = -1;
  #end = 0;

  /** One more than the highest slot that was ever used. */
  get length(): number {
    return this.#length;
  }

  /** For each slot below `length` a number, which is zero if it is free; any write invalidates it. */
  get occupied(): Uint32Array {
    return this.#places.slab;
  }

  has(slot: number): boolean {
    return slot < this.#length && this.#places.slab[slot] !== 0;
  }

  get(slot: number): Item | undefined {
    const bytes = this.#bytes(slot);
    return bytes && (JSON.parse(bytes.toString('latin1')) as Item);
  }

  set(slot: number, item: Item): void {
    this.delete(slot);
    this.#reserve(slot + 1);
    this.#length = Math.max(this.#length, slot + 1);
    this.#put(slot, Buffer.from(asciiJson(item), 'latin1'));
  }

  delete(slot: number): void {
    if (!this.has(slot)) return;
    const { slab, from, to } = this.#places;
    const index = (slab[slot] ?? 0) - 1;
    slab[slot] = 0;
    this.#used[index] = (this.#used[index] ?? 0) - ((to[slot] ?? 0) - (from[slot] ?? 0));
    if (index !== this.#open && (this.#used[index] ?? 0) * 2 < (this.#slabs[index]?.length ?? 0))
      this.#empty(index);
  }

  /** Returns what `contains` finds a text by. */
  static needle(text: string): Buffer {
    return Buffer.from(asciiJson(text).slice(1, -1), 'latin1');
  }

  /** Whether a text occurs anywhere in the JSON of an item, which is quicker to say than to read the item. */
  contains(slot: number, needle: Buffer): boolean {
    return this.#bytes(slot)?.includes(needle) ?? false;
  }

  /** A copy of everything but the slabs, which the next write may change. */
  save(): SavedList {
    const { slab, from, to } = this.#places;
    return {
      slabs: this.#slabs.map((bytes, index) => (index === this.#open ? bytes.subarray(0, this.#end) : bytes)),
      places: {
        slab: slab.slice(0, this.#length),
        from: from.slice(0, this.#length),
        to: to.slice(0, this.#length),
      },
    };
  }

  /** A list with the content of another, which it takes over. */
  static restore<Item>({ slabs, places }: SavedList): PackedList<Item> {
    const list = new PackedList<Item>();
    const { slab, from, to } = places;
    list.#places = places;
    list.#length = slab.length;
    for (const bytes of slabs) {
      list.#slabs.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
      list.#used.push(0);
    }
    for (let slot = 0; slot < slab.length; slot += 1) {
      const index = (slab[slot] ?? 0) - 1;
      if (index >= 0) list.#used[index] = (list.#used[index] ?? 0) + ((to[slot] ?? 0) - (from[slot] ?? 0));
    }
    return list;
  }

  #bytes(slot: number): Buffer | undefined {
    const { slab, from, to } = this.#places;
    return this.#slabs[(slab[slot] ?? 0) - 1]?.subarray(from[slot], to[slot]);
  }

  #put(slot: number, bytes: Buffer): void {
    if (this.#open === -1 || this.#end + bytes.length > (this.#slabs[this.#open]?.length ?? 0))
      this.#openSlab(Math.max(SLAB, bytes.length));
    this.#slabs[this.#open]?.set(bytes, this.#end);
    const { slab, from, to } = this.#places;
    slab[slot] = this.#open + 1;
    from[slot] = this.#end;
    to[slot] = this.#end + bytes.length;
    this.#end += bytes.length;
    this.#used[this.#open] = (this.#used[this.#open] ?? 0) + bytes.length;
  }

  /** Opens a slab in place of one that is empty, or a further one. */
  #openSlab(size: number): void {
    const empty = this.#slabs.findIndex(({ length }) => length === 0);
    this.#open = empty === -1 ? this.#slabs.length : empty;
    this.#slabs[this.#open] = Buffer.allocUnsafeSlow(size);
    this.#used[this.#open] = 0;
    this.#end = 0;
  }

  /** Moves what is left in a slab to the open one, and gives its memory back. */
  #empty(index: number): void {
    const { slab, from, to } = this.#places;
    const bytes = this.#slabs[index] ?? Buffer.alloc(0);
    for (let slot = 0; slot < this.#length; slot += 1) {
      if (slab[slot] === index + 1) this.#put(slot, bytes.subarray(from[slot], to[slot]));
    }
    this.#slabs[index] = Buffer.alloc(0);
    this.#used[index] = 0;
  }

  #reserve(slots: number): void {
    const { slab, from, to } = this.#places;
    if (slots <= slab.length) return;
    const places = slotsOf(slots * 2);
    places.slab.set(slab);
    places.from.set(from);
    places.to.set(to);
    this.#places = places;
  }
}
