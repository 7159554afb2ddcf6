import { evaluate } from '../filter/evaluate';
import { parseFilter } from '../filter/parser';
import { SearchError } from '../protocol/errors';
import type {
  FacetSearchParams,
  FacetSearchResponse,
  IndexStats,
  SearchDocument,
  SearchParams,
  SearchResponse,
} from '../protocol/types';
import type { IndexDefinition, IndexSettings } from '../index-settings';
import { Column } from './column';
import { countFacets, searchFacet } from './facets';
import { formatHit, hitFormat } from './format';
import { match } from './match';
import type { Match } from './match';
import { Matcher } from './matcher';
import { PackedList } from './packed-list';
import { pageOf } from './paging';
import { ranking, SortColumn } from './ranking';
import type { SavedIndex } from './snapshot';
import { TextIndex } from './text-index';
import { firstSlots } from './top';
import { fieldTexts } from './values';

/** Documents that are kept as objects besides, in some megabytes: those that usual queries find first. */
const MOST_READ = 5_000;

/**
 * One index in memory: documents in numbered slots, their words in a text index, their filterable attributes in
 * columns. Not thread-safe and fully synchronous: it runs in its own thread.
 */
export class IndexEngine {
  readonly uid: string;
  readonly primaryKey: string;
  readonly settings: IndexSettings;
  #documents = new PackedList<SearchDocument>();
  /** Documents that were read lately, by slot, and how many. */
  #read: (SearchDocument | undefined)[] = [];
  #readCount = 0;
  /** How many documents have each field. */
  #fieldCounts = new Map<string, number>();
  readonly #slotOf = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #text: TextIndex;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #sorts: ReadonlyMap<string, SortColumn>;

  constructor({ uid, primaryKey, settings }: IndexDefinition) {
    this.uid = uid;
    this.primaryKey = primaryKey;
    this.settings = settings;
    this.#text = new TextIndex(settings.searchableAttributes);
    this.#columns = new Map(settings.filterableAttributes.map((name) => [name, new Column(name)]));
    this.#sorts = new Map(settings.sortableAttributes.map((name) => [name, new SortColumn(name)]));
  }

  /**
   * Adds documents, or replaces those with the same primary key. Throws before anything is written if a key is invalid.
   */
  upsert(documents: readonly SearchDocument[]): void {
    const keys = documents.map((document) => this.#key(document));
    documents.forEach((document, i) => {
      const key = keys[i] ?? '';
      const existing = this.#slotOf.get(key);
      const former = existing === undefined ? undefined : this.#documents.get(existing);
      const words = former === undefined || !this.#sameTexts(former, document);
      if (existing !== undefined && words) this.#text.drop(existing);
      const slot = existing ?? this.#free.pop() ?? this.#documents.length;
      this.#slotOf.set(key, slot);
      this.#documents.set(slot, document);
      this.#read[slot] = undefined;
      this.#countFields(former, -1);
      this.#countFields(document, 1);
      if (words) this.#text.put(slot, document);
      for (const column of this.#columns.values()) column.set(slot, document);
      for (const column of this.#sorts.values()) column.set(slot, document);
    });
  }

  /** Removes documents by primary key; ignores unknown keys. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const slot = this.#slotOf.get(key);
      if (slot === undefined) continue;
      this.#slotOf.delete(key);
      this.#countFields(this.#documents.get(slot), -1);
      this.#documents.delete(slot);
      this.#read[slot] = undefined;
      this.#text.drop(slot);
      for (const column of this.#columns.values()) column.clear(slot);
      for (const column of this.#sorts.values()) column.clear(slot);
      this.#free.push(slot);
    }
  }

  /** A copy of everything. */
  save(): Omit<SavedIndex, 'definition'> {
    return {
      documents: this.#documents.save(),
      keys: [...this.#slotOf.keys()],
      slots: Uint32Array.from(this.#slotOf.values()),
      free: [...this.#free],
      fieldCounts: [...this.#fieldCounts],
      columns: [...this.#columns.values()].map((column) => column.save()),
      sorts: [...this.#sorts.values()].map((column) => column.save()),
      text: this.#text.save(),
    };
  }

  /** An index with the content of another. */
  static restore({ definition, ...saved }: SavedIndex): IndexEngine {
    const engine = new IndexEngine(definition);
    engine.#documents = PackedList.restore(saved.documents);
    saved.keys.forEach((key, index) => engine.#slotOf.set(key, saved.slots[index] ?? 0));
    engine.#free.push(...saved.free);
    engine.#fieldCounts = new Map(saved.fieldCounts);
    [...engine.#columns.values()].forEach((column, index) => {
      const content = saved.columns[index];
      if (content) column.restore(content);
    });
    [...engine.#sorts.values()].forEach((column, index) => column.restore(saved.sorts[index] ?? []));
    engine.#text.restore(saved.text);
    return engine;
  }

  get(key: string): SearchDocument | undefined {
    const slot = this.#slotOf.get(key);
    return slot === undefined ? undefined : this.#documents.get(slot);
  }

  /** A range of all documents, in insertion order. */
  list(offset: number, limit: number): { results: SearchDocument[]; total: number } {
    const slots = [...this.#slotOf.values()].slice(offset, offset + limit);
    return { results: slots.map((slot) => this.#documents.get(slot) ?? {}), total: this.#slotOf.size };
  }

  stats(): IndexStats {
    const fieldDistribution = Object.fromEntries(this.#fieldCounts);
    return { numberOfDocuments: this.#slotOf.size, isIndexing: false, fieldDistribution };
  }

  /** Runs a search. Throws a SearchError for a filter, sort or facet that the settings do not allow. */
  search(params: SearchParams): SearchResponse {
    const started = performance.now();
    const matches = this.#match(params);
    const page = pageOf(params, matches.slots.length, this.settings.pagination.maxTotalHits);
    const order = ranking(this.settings.rankingRules, params.sort ?? [], this.#sorts, matches.relevance);
    const top = firstSlots(matches.slots, page.from + page.count, order).subarray(page.from);
    const format = hitFormat(params, this.settings.displayedAttributes);
    const matcher = new Matcher(matches.words);
    const hits = Array.from(top, (slot) => {
      const hit = formatHit(this.#documentAt(slot), format, matcher);
      if (params.showRankingScore) hit['_rankingScore'] = matches.rankingScore(slot);
      return hit;
    });
    return {
      hits,
      query: params.q ?? '',
      processingTimeMs: Math.round(performance.now() - started),
      ...page.members,
      ...(params.facets
        ? countFacets(params.facets, this.#columns, matches.slots, this.settings.faceting)
        : {}),
    };
  }

  /** Finds values of one facet among the documents that a search would find. */
  searchFacet(params: FacetSearchParams): FacetSearchResponse {
    const started = performance.now();
    const typed = params.facetQuery ?? '';
    const { slots } = this.#match(params);
    const facetHits = searchFacet(params.facetName, typed, this.#columns, slots, this.settings.faceting);
    return {
      facetHits,
      facetQuery: params.facetQuery ?? null,
      processingTimeMs: Math.round(performance.now() - started),
    };
  }

  /** The document in a slot, which nobody may change. */
  #documentAt(slot: number): SearchDocument {
    const recent = this.#read[slot];
    if (recent) return recent;
    if (this.#readCount >= MOST_READ) {
      this.#read = [];
      this.#readCount = 0;
    }
    const document = this.#documents.get(slot) ?? {};
    this.#read[slot] = document;
    this.#readCount += 1;
    return document;
  }

  #countFields(document: SearchDocument = {}, by: 1 | -1): void {
    for (const field of Object.keys(document)) {
      const count = (this.#fieldCounts.get(field) ?? 0) + by;
      if (count > 0) this.#fieldCounts.set(field, count);
      else this.#fieldCounts.delete(field);
    }
  }

  /** Whether the texts are unchanged: most writes change only a number, such as the time of the last activity. */
  #sameTexts(before: SearchDocument, after: SearchDocument): boolean {
    return this.settings.searchableAttributes.every(
      (field) => fieldTexts(before, field).join('\n') === fieldTexts(after, field).join('\n'),
    );
  }

  #match(params: SearchParams): Match {
    const filter = parseFilter(params.filter);
    const allowed = filter && evaluate(filter, this.#columns, this.#documents.length);
    return match(this.#text, this.#documents, this.settings, params, allowed);
  }

  #key(document: SearchDocument): string {
    const key = document[this.primaryKey];
    if (typeof key === 'number' && Number.isSafeInteger(key)) return String(key);
    if (typeof key === 'string' && /^[\w-]{1,511}$/.test(key)) return key;
    throw key === undefined
      ? new SearchError(
          'missing_document_id',
          `Document doesn't have a \`${this.primaryKey}\` attribute: \`${JSON.stringify(document).slice(0, 200)}\`.`,
        )
      : new SearchError(
          'invalid_document_id',
          `Document identifier \`${JSON.stringify(key)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
        );
  }
}
