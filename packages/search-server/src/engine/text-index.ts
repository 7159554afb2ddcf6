import type { SearchDocument } from '../protocol/types';
import { wordsOf } from './query';
import { fieldTexts } from './values';
import { countOf, slotOf } from './posting-list';
import { PackedList } from './packed-list';
import type { SavedTexts } from './snapshot';
import type { PostingList } from './posting-list';
import { WordIndex } from './word-index';

export interface TypoSettings {
  enabled: boolean;
  minWordSizeForTypos: { oneTypo: number; twoTypos: number };
}

/** A word of the index that matches a word of the query. */
export interface Derived {
  term: string;
  /** 1 for the word itself, decreasing with distance. */
  weight: number;
}

/** A query word with all index words that it matches. */
export interface ResolvedWord {
  word: string;
  derived: Derived[];
  /** Set when the word is treated as a prefix. */
  prefix: boolean;
}

/** Documents with their scores, each once. */
interface Scored {
  slots: Uint32Array;
  scores: Float32Array;
}

const nothing: Scored = { slots: new Uint32Array(0), scores: new Float32Array(0) };
/** A prefix that matches at least this many words is broad, and its result is cached. */
const broad = 32;
const broadPrefixSize = 200;

const weights = { prefix: 0.375, typo: 0.45 } as const;
/** Parameters of BM25+. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 } as const;

function transpositions(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, i) =>
    [word.slice(0, i), word[i + 1], word[i], word.slice(i + 2)].join(''),
  );
}

/** The words of a folded text, line by line as `foldedText` wrote it. */
const wordsOfFolded = (text: string): string[] => text.split(/[ \n]/).filter((word) => word !== '');

/** A text as searched for phrases, and its words. Line breaks are retained so that no phrase spans two values. */
function foldedText(text: string): { text: string; words: string[] } {
  const lines = text.split('\n').map(wordsOf);
  return { text: lines.map((words) => ` ${words.join(' ')} `).join('\n'), words: lines.flat() };
}

/**
 * The texts of all documents: resolves a query's words and scores how well documents match them. Scores add up in typed
 * arrays instead of one object per document, which would make short prefixes slow (measured over 30,000 documents: 110
 * ms for `lo`, 430 ms for `l`).
 */
export class TextIndex {
  readonly #fields: readonly string[];
  readonly #index: WordIndex;
  /** Folded texts of the fields, by slot, searched for phrases. */
  #texts = new PackedList<readonly string[]>();
  /** Reused between words: the best score of the current word, and the slots that have one. */
  #best = new Float32Array(0);
  #touched = new Uint32Array(0);

  /** Results of single words and broad prefixes, cached until the next write. */
  #scored = new WeakMap<PostingList, Scored>();
  #keeps = false;
  readonly #broad = new Map<string, Scored>();

  constructor(fields: readonly string[]) {
    this.#fields = fields;
    this.#index = new WordIndex(fields.length);
  }

  /** Adds a document at a free slot. */
  put(slot: number, document: SearchDocument): void {
    const folded = this.#fields.map((field) => foldedText(fieldTexts(document, field).join('\n')));
    this.#texts.set(
      slot,
      folded.map(({ text }) => text),
    );
    this.#index.add(
      slot,
      folded.map(({ words }) => words),
    );
    this.#reserve(slot + 1);
    this.#forget();
  }

  /** Removes a document and frees its slot. */
  drop(slot: number): void {
    const texts = this.#texts.get(slot);
    if (!texts) return;
    this.#index.remove(slot, texts.map(wordsOfFolded));
    this.#texts.delete(slot);
    this.#forget();
  }

  /** A copy of everything, for `restore` of an index of the same fields. */
  save(): SavedTexts {
    return { texts: this.#texts.save(), words: this.#index.save() };
  }

  /** Replaces everything by what `save` returned. */
  restore({ texts, words }: SavedTexts): void {
    this.#texts = PackedList.restore(texts);
    this.#index.restore(words);
    this.#reserve(this.#texts.length);
    this.#forget();
  }

  /** How many fields of documents contain the word itself. */
  frequency(word: string): number {
    return this.#index.frequency(word);
  }

  /** Resolves a query word to itself and its continuations or, if the index has neither, its nearest typos. */
  resolve(word: string, prefix: boolean, typos: TypoSettings): ResolvedWord {
    const derived: Derived[] = this.#index.has(word) ? [{ term: word, weight: 1 }] : [];
    if (prefix) {
      for (const term of this.#index.beginningWith(word)) {
        const distance = term.length - word.length;
        const weight = (weights.prefix * term.length) / (term.length + 0.3 * distance);
        if (distance > 0) derived.push({ term, weight });
      }
    }
    if (derived.length > 0 || !typos.enabled) return { word, derived, prefix };
    return { word, derived: this.#typosOf(word, typos), prefix: false };
  }

  #typosOf(word: string, { minWordSizeForTypos: sizes }: TypoSettings): Derived[] {
    const allowed = word.length >= sizes.twoTypos ? 2 : word.length >= sizes.oneTypo ? 1 : 0;
    if (allowed === 0) return [];
    const neighbours: { term: string; distance: number }[] = transpositions(word)
      .filter((term) => this.#index.has(term))
      .map((term) => ({ term, distance: 1 }));
    neighbours.push(...this.#index.near(word, allowed));
    const nearest = Math.min(...neighbours.map(({ distance }) => distance));
    return neighbours
      .filter(({ distance }) => distance === nearest)
      .map(({ term, distance }) => ({
        term,
        weight: (weights.typo * term.length) / (term.length + distance),
      }));
  }

  /**
   * Adds one query word to the running result: per slot the score, and in `matched` the bit of this word. The word
   * counts once in each field of a document, with its best score; each field weighs twice as much as the next one.
   *
   * @param fields names of the fields to search
   */
  accumulate(
    word: ResolvedWord,
    bit: number,
    fields: readonly string[],
    scores: Float32Array,
    matched: Uint32Array,
  ): void {
    for (const field of fields) {
      const fieldId = this.#fields.indexOf(field);
      const boost = 2 ** (this.#fields.length - 1 - fieldId);
      const wordScores = this.#scoreWord(word, fieldId);
      for (let i = 0; i < wordScores.slots.length; i += 1) {
        const slot = wordScores.slots[i] ?? 0;
        scores[slot] = (scores[slot] ?? 0) + boost * (wordScores.scores[i] ?? 0);
        matched[slot] = (matched[slot] ?? 0) | bit;
      }
    }
  }

  /**
   * The documents that match a word in one field. Short prefixes match hundreds of words, so their results are cached.
   */
  #scoreWord(word: ResolvedWord, fieldId: number): Scored {
    const [only, ...more] = word.derived;
    if (only?.weight === 1 && more.length === 0) return this.#scoreTerm(only.term, fieldId);
    if (word.derived.length < broad) return this.#bestOf(word, fieldId);
    const key = `${fieldId} ${word.word}`;
    const cached = this.#broad.get(key);
    if (cached) return cached;
    const scored = this.#bestOf(word, fieldId);
    if (this.#broad.size < broadPrefixSize) this.#broad.set(key, scored);
    return scored;
  }

  /** For each document the best score among all index words that the word matches. */
  #bestOf(word: ResolvedWord, fieldId: number): Scored {
    const best = this.#best;
    const touched = this.#touched;
    let count = 0;
    for (const { term, weight } of word.derived) {
      const { slots, scores } = this.#scoreTerm(term, fieldId);
      for (let i = 0; i < slots.length; i += 1) {
        const slot = slots[i] ?? 0;
        const score = weight * (scores[i] ?? 0);
        const before = best[slot] ?? 0;
        if (before === 0) {
          touched[count] = slot;
          count += 1;
        }
        if (score > before) best[slot] = score;
      }
    }
    const slots = touched.slice(0, count);
    const scores = new Float32Array(count);
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] ?? 0;
      scores[i] = best[slot] ?? 0;
      best[slot] = 0;
    }
    return { slots, scores };
  }

  /** The documents that have a word in a field, with BM25 scores, cached until the next write. */
  #scoreTerm(term: string, fieldId: number): Scored {
    const postings = this.#index.postings(term, fieldId);
    if (!postings) return nothing;
    const cached = this.#scored.get(postings);
    if (cached) return cached;
    const rarity = Math.log(1 + (this.#index.size - postings.size + 0.5) / (postings.size + 0.5));
    const perWord = (bm25.k * bm25.b) / this.#index.averageLength(fieldId);
    const slots = new Uint32Array(postings.size);
    const scores = new Float32Array(postings.size);
    const { entries } = postings;
    for (let i = 0; i < entries.length; i += 1) {
      const slot = slotOf(entries[i] ?? 0);
      const frequency = countOf(entries[i] ?? 0);
      const saturation = frequency + bm25.k * (1 - bm25.b) + perWord * this.#index.lengthOf(slot, fieldId);
      slots[i] = slot;
      scores[i] = rarity * (bm25.d + (frequency * (bm25.k + 1)) / saturation);
    }
    const scored = { slots, scores };
    this.#scored.set(postings, scored);
    this.#keeps = true;
    return scored;
  }

  /**
   * Returns a function that tells whether one of the fields of the document in a slot contains the words in this order,
   * adjacent to each other.
   */
  phraseFinder(phrase: readonly string[], fields: readonly string[]): (slot: number) => boolean {
    const text = ` ${phrase.join(' ')} `;
    const needle = PackedList.needle(text);
    const indexes = fields.map((field) => this.#fields.indexOf(field));
    const inFields = (texts: readonly string[] = []): boolean =>
      indexes.some((index) => texts[index]?.includes(text));
    return (slot) => this.#texts.contains(slot, needle) && inFields(this.#texts.get(slot));
  }

  #forget(): void {
    if (!this.#keeps) return;
    this.#keeps = false;
    this.#scored = new WeakMap();
    this.#broad.clear();
  }

  #reserve(slots: number): void {
    if (slots <= this.#best.length) return;
    this.#best = new Float32Array(Math.max(64, slots * 2));
    this.#touched = new Uint32Array(this.#best.length);
  }
}
