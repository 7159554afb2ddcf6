import SearchableMap from 'minisearch/SearchableMap';
import { PostingList } from './posting-list';
import type { SavedWords } from './snapshot';

/** Words of one document, by field. */
export type Words = readonly (readonly string[])[];

/**
 * Which documents have which words, and how long their fields are. MiniSearch's map finds words by prefix and within an
 * edit distance; the postings and counts are our own.
 */
export class WordIndex {
  /** By word, then by field. */
  #words = new SearchableMap<(PostingList | undefined)[]>();
  /** Number of distinct words per document, summed over all documents, by field. */
  readonly #totals: number[];
  /** Number of distinct words in each field of each document: `fields` numbers per slot. */
  #lengths: Uint32Array = new Uint32Array(0);
  #documents = 0;

  constructor(readonly fields: number) {
    this.#totals = Array.from({ length: fields }, () => 0);
  }

  get size(): number {
    return this.#documents;
  }

  /** Adds a document at a free slot. */
  add(slot: number, words: Words): void {
    this.#reserve(slot + 1);
    this.#documents += 1;
    words.forEach((inField, field) => {
      let length = 0;
      for (const word of inField) if (this.#postingsFor(word, field).add(slot)) length += 1;
      this.#lengths[slot * this.fields + field] = length;
      this.#totals[field] = (this.#totals[field] ?? 0) + length;
    });
  }

  /** Removes a document. @param words the same as when it was added */
  remove(slot: number, words: Words): void {
    this.#documents -= 1;
    words.forEach((inField, field) => {
      this.#totals[field] = (this.#totals[field] ?? 0) - this.lengthOf(slot, field);
      for (const word of inField) {
        const byField = this.#words.get(word);
        const postings = byField?.[field];
        if (!byField || !postings?.delete(slot) || postings.size > 0) continue;
        byField[field] = undefined;
        if (byField.every((each) => each === undefined)) this.#words.delete(word);
      }
    });
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  postings(word: string, field: number): PostingList | undefined {
    return this.#words.get(word)?.[field];
  }

  /** How many fields of documents contain a word. */
  frequency(word: string): number {
    let total = 0;
    for (const postings of this.#words.get(word) ?? []) total += postings?.size ?? 0;
    return total;
  }

  /** The words that start with this prefix. */
  beginningWith(beginning: string): Iterable<string> {
    return this.#words.atPrefix(beginning).keys();
  }

  /** The words within the given edit distance, with their distances. */
  *near(word: string, distance: number): Iterable<{ term: string; distance: number }> {
    for (const [term, [, away]] of this.#words.fuzzyGet(word, distance)) yield { term, distance: away };
  }

  /** Number of distinct words in a field of a document. */
  lengthOf(slot: number, field: number): number {
    return this.#lengths[slot * this.fields + field] ?? 0;
  }

  averageLength(field: number): number {
    return (this.#totals[field] ?? 0) / Math.max(1, this.#documents);
  }

  /** A copy of everything, for `restore` of an index with as many fields. */
  save(): SavedWords {
    const words = [...this.#words.keys()];
    const lists = [...this.#words.values()].flat();
    const sizes = Uint32Array.from(lists, (list) => list?.size ?? 0);
    const entries = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0));
    let at = 0;
    for (const list of lists) {
      if (!list) continue;
      entries.set(list.entries, at);
      at += list.size;
    }
    return {
      words,
      sizes,
      entries,
      lengths: this.#lengths.slice(),
      totals: [...this.#totals],
      documents: this.#documents,
    };
  }

  /** Replaces everything by what `save` returned, which it takes over. */
  restore({ words, sizes, entries, lengths, totals, documents }: SavedWords): void {
    this.#words = new SearchableMap();
    let at = 0;
    words.forEach((word, i) => {
      const lists = Array.from({ length: this.fields }, (_, field) => {
        const size = sizes[i * this.fields + field] ?? 0;
        if (size === 0) return undefined;
        at += size;
        return new PostingList(entries.subarray(at - size, at), size);
      });
      this.#words.set(word, lists);
    });
    this.#lengths = lengths;
    this.#documents = documents;
    totals.forEach((total, field) => {
      this.#totals[field] = total;
    });
  }

  #postingsFor(word: string, field: number): PostingList {
    const byField = this.#words.fetch(word, () =>
      Array.from<PostingList | undefined>({ length: this.fields }),
    );
    return (byField[field] ??= new PostingList());
  }

  #reserve(slots: number): void {
    if (slots * this.fields <= this.#lengths.length) return;
    const lengths = new Uint32Array(Math.max(64, slots * 2) * this.fields);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }
}
