import { SearchError } from '../protocol/errors';
import type { MatchingStrategy, SearchDocument, SearchParams } from '../protocol/types';
import type { IndexSettings } from '../index-settings';
import type { PackedList } from './packed-list';
import { parseQuery } from './query';
import type { Relevance } from './ranking';
import type { ResolvedWord, TextIndex } from './text-index';

/** What a query and a filter find, unordered. */
export interface Match {
  slots: Uint32Array;
  /** The query's words with the index words that they match. */
  words: ResolvedWord[];
  /** Undefined when there is no query. */
  relevance: Relevance | undefined;
  /** From 0 to 1, higher for more relevant documents. */
  rankingScore(slot: number): number;
}

/** Which slots have a document. */
type Occupied = Pick<PackedList<SearchDocument>, 'length' | 'occupied'>;

function everything({ length, occupied }: Occupied, allowed: Uint8Array | undefined): Match {
  const slots = new Uint32Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    if (occupied[slot] === 0 || (allowed && allowed[slot] === 0)) continue;
    slots[count] = slot;
    count += 1;
  }
  return { slots: slots.subarray(0, count), words: [], relevance: undefined, rankingScore: () => 1 };
}

function fieldsToSearch(
  settings: IndexSettings,
  wanted: readonly string[] | null | undefined,
): readonly string[] {
  if (!wanted || wanted.includes('*')) return settings.searchableAttributes;
  const unknown = wanted.find((field) => !settings.searchableAttributes.includes(field));
  if (unknown === undefined) return wanted;
  const attributeNames = settings.searchableAttributes.map((name) => `\`${name}\``).join(', ');
  throw new SearchError(
    'invalid_search_attributes_to_search_on',
    `Attribute \`${unknown}\` is not searchable. Available searchable attributes are: ${attributeNames}.`,
  );
}

/** Words in the order in which they may be dropped: the last first, or the most frequent first. */
function inOrder(words: ResolvedWord[], strategy: MatchingStrategy, text: TextIndex): ResolvedWord[] {
  if (strategy !== 'frequency') return words;
  return words
    .map((word) => ({
      word,
      frequency: word.derived.reduce((sum, { term }) => sum + text.frequency(term), 0),
    }))
    .sort((a, b) => a.frequency - b.frequency)
    .map(({ word }) => word);
}

/** How many words match without a gap, counted from the first. */
const leading = (bits: number) => 31 - Math.clz32(~bits & (bits + 1));

/**
 * Finds the documents that match a search. Words of phrases are always required; of the others, all with the strategy
 * `all`, and otherwise at least the first, with documents that match more of them ranked higher.
 *
 * @param allowed result of the filter, one byte per slot
 */
export function match(
  text: TextIndex,
  documents: Occupied,
  settings: IndexSettings,
  params: Pick<SearchParams, 'q' | 'attributesToSearchOn' | 'matchingStrategy'>,
  allowed: Uint8Array | undefined,
): Match {
  const fields = fieldsToSearch(settings, params.attributesToSearchOn);
  const query = parseQuery(params.q ?? '');
  const strategy = params.matchingStrategy ?? 'last';
  const quoted = query.phrases
    .flat()
    .map((word) => text.resolve(word, false, { ...settings.typoTolerance, enabled: false }));
  const loose = query.words.map((word, i) =>
    text.resolve(word, query.prefix && i === query.words.length - 1, settings.typoTolerance),
  );
  const words = [...quoted, ...inOrder(loose, strategy, text)];
  if (words.length === 0) return everything(documents, allowed);

  const { length, occupied } = documents;
  const scores = new Float32Array(length);
  const matched = new Uint32Array(length);
  words.forEach((word, i) => {
    text.accumulate(word, 1 << i, fields, scores, matched);
  });
  const phrases = query.phrases.map((phrase) => text.phraseFinder(phrase, fields));
  const required = strategy === 'all' ? words.length : Math.max(1, quoted.length);
  const counts = new Uint8Array(length);
  const slots = new Uint32Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    const satisfied = leading(matched[slot] ?? 0);
    if (satisfied < required || occupied[slot] === 0 || (allowed && allowed[slot] === 0)) continue;
    if (!phrases.every((isIn) => isIn(slot))) continue;
    counts[slot] = satisfied;
    slots[count] = slot;
    count += 1;
  }
  return {
    slots: slots.subarray(0, count),
    words,
    relevance: { words: counts, scores },
    rankingScore: (slot) => {
      const score = scores[slot] ?? 0;
      const share = score / (score + 10);
      return ((counts[slot] ?? 0) - 1 + share) / words.length;
    },
  };
}
