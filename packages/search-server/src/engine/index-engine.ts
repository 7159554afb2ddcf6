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
import { pageOf } from './paging';
import { ranking, SortColumn } from './ranking';
import type { SavedIndex } from './snapshot';
import { TextIndex } from './text-index';
import { firstSlots } from './top';
import { fieldTexts } from './values';

/**
 * One index in memory: documents in numbered slots, their words in a text index, their filterable attributes in
 * columns. Not thread-safe and fully synchronous: it runs in its own thread.
 */
export class IndexEngine {
  readonly uid: string;
  readonly primaryKey: string;
  readonly settings: IndexSettings;
  readonly #documents: (SearchDocument | undefined)[] = [];
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
      const words = existing === undefined || !this.#sameTexts(this.#documents[existing] ?? {}, document);
      if (existing !== undefined && words) this.#text.drop(existing);
      const slot = existing ?? this.#free.pop() ?? this.#documents.length;
      this.#slotOf.set(key, slot);
      this.#documents[slot] = document;
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
      this.#documents[slot] = undefined;
      this.#text.drop(slot);
      for (const column of this.#columns.values()) column.clear(slot);
      for (const column of this.#sorts.values()) column.clear(slot);
      this.#free.push(slot);
    }
  }

  /** A copy of everything. */
  save(): Omit<SavedIndex, 'definition'> {
    return {
      documents: Array.from(this.#documents, (document) => document ?? null),
      text: this.#text.save(),
    };
  }

  /** An index with the content of another. */
  static restore({ definition, documents, text }: SavedIndex): IndexEngine {
    const engine = new IndexEngine(definition);
    documents.forEach((document, slot) => {
      engine.#documents[slot] = document ?? undefined;
      if (!document) {
        engine.#free.push(slot);
        return;
      }
      engine.#slotOf.set(engine.#key(document), slot);
      for (const column of engine.#columns.values()) column.set(slot, document);
      for (const column of engine.#sorts.values()) column.set(slot, document);
    });
    engine.#text.restore(text);
    return engine;
  }

  get(key: string): SearchDocument | undefined {
    const slot = this.#slotOf.get(key);
    return slot === undefined ? undefined : this.#documents[slot];
  }

  /** A range of all documents, in insertion order. */
  list(offset: number, limit: number): { results: SearchDocument[]; total: number } {
    const slots = [...this.#slotOf.values()].slice(offset, offset + limit);
    return { results: slots.map((slot) => this.#documents[slot] ?? {}), total: this.#slotOf.size };
  }

  stats(): IndexStats {
    const fieldDistribution: Record<string, number> = {};
    for (const document of this.#documents) {
      for (const field of Object.keys(document ?? {}))
        fieldDistribution[field] = (fieldDistribution[field] ?? 0) + 1;
    }
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
      const hit = formatHit(this.#documents[slot] ?? {}, format, matcher);
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
