import { documentNotFound, indexNotFound, SearchError } from '../protocol/errors';
import type {
  FacetSearchParams,
  IndexedSearchParams,
  IndexInfo,
  IndexStats,
  SearchDocument,
  SearchParams,
} from '../protocol/types';
import type { IndexDefinition, IndexSettings } from '../index-settings';
import { IndexEngine } from './index-engine';
import { readSnapshot, writeSnapshot } from './snapshot';

interface Held {
  engine: IndexEngine;
  createdAt: string;
  updatedAt: string;
}

/**
 * All indexes of one thread, by uid. All arguments and results can be passed between threads; search results are
 * already JSON text, since that is what goes to the client and a string is cheap to transfer.
 */
export class EngineHost {
  readonly #held = new Map<string, Held>();

  list(): IndexInfo[] {
    return [...this.#held.keys()].sort().map((uid) => this.info(uid));
  }

  info(uid: string): IndexInfo {
    const { engine, createdAt, updatedAt } = this.#get(uid);
    return { uid, primaryKey: engine.primaryKey, createdAt, updatedAt };
  }

  /** Throws `index_already_exists`. */
  create(definition: IndexDefinition): void {
    if (this.#held.has(definition.uid)) {
      throw new SearchError('index_already_exists', `Index \`${definition.uid}\` already exists.`);
    }
    const now = new Date().toISOString();
    this.#held.set(definition.uid, { engine: new IndexEngine(definition), createdAt: now, updatedAt: now });
  }

  delete(uid: string): void {
    this.#get(uid);
    this.#held.delete(uid);
  }

  /** Swaps the contents of two indexes; their names stay. */
  swap(a: string, b: string): void {
    const [first, second] = [this.#get(a), this.#get(b)];
    this.#held.set(a, second).set(b, first);
  }

  settings(uid: string): IndexSettings {
    return this.#get(uid).engine.settings;
  }

  /** Changes settings and reindexes the documents. */
  configure(uid: string, changes: Partial<IndexSettings>): void {
    const entry = this.#get(uid);
    const { primaryKey, settings } = entry.engine;
    const engine = new IndexEngine({ uid, primaryKey, settings: { ...settings, ...changes } });
    engine.upsert(entry.engine.list(0, Number.POSITIVE_INFINITY).results);
    this.#touch(entry).engine = engine;
  }

  upsert(uid: string, documents: readonly SearchDocument[]): void {
    this.#touch(this.#get(uid)).engine.upsert(documents);
  }

  remove(uid: string, keys: readonly string[]): void {
    this.#touch(this.#get(uid)).engine.remove(keys);
  }

  /** Removes every document and keeps the settings. */
  clear(uid: string): void {
    const entry = this.#touch(this.#get(uid));
    entry.engine = new IndexEngine({
      uid,
      primaryKey: entry.engine.primaryKey,
      settings: entry.engine.settings,
    });
  }

  /** Throws `document_not_found`. */
  document(uid: string, key: string): SearchDocument {
    const document = this.#get(uid).engine.get(key);
    if (!document) throw documentNotFound(key);
    return document;
  }

  documents(uid: string, offset: number, limit: number): { results: SearchDocument[]; total: number } {
    return this.#get(uid).engine.list(offset, limit);
  }

  stats(uid: string): IndexStats {
    return this.#get(uid).engine.stats();
  }

  /**
   * Writes the content of all indexes to a file, which takes some 10 ms for each 1,000 documents.
   * @param about what `load` shall return
   */
  save(path: string, about: unknown): void {
    const indexes = this.#definitions().map((definition) => ({
      definition,
      ...this.#get(definition.uid).engine.save(),
    }));
    writeSnapshot(path, { about, indexes });
  }

  /**
   * Replaces the content of all indexes by that of a file.
   * @returns what `save` was told; undefined, and nothing changes, where the file is missing or damaged, or has other
   * indexes or settings
   */
  load(path: string): unknown {
    const snapshot = readSnapshot(path);
    const definitions = snapshot?.indexes.map(({ definition }) => definition);
    if (!snapshot || JSON.stringify(definitions) !== JSON.stringify(this.#definitions())) return undefined;
    for (const saved of snapshot.indexes)
      this.#touch(this.#get(saved.definition.uid)).engine = IndexEngine.restore(saved);
    return snapshot.about;
  }

  search(uid: string, params: SearchParams): string {
    return JSON.stringify(this.#get(uid).engine.search(params));
  }

  multiSearch(queries: readonly IndexedSearchParams[]): string {
    const results = queries.map(({ indexUid, ...params }, position) => {
      try {
        return { indexUid, ...this.#get(indexUid).engine.search(params) };
      } catch (error) {
        if (!(error instanceof SearchError)) throw error;
        throw new SearchError(
          error.code,
          `Inside \`.queries[${position}]\`: ${error.message}`,
          error.type,
          error.status,
        );
      }
    });
    return JSON.stringify({ results });
  }

  searchFacet(uid: string, params: FacetSearchParams): string {
    return JSON.stringify(this.#get(uid).engine.searchFacet(params));
  }

  /** A swapped index has the name of its place, not the one that it was created with. */
  #definitions(): IndexDefinition[] {
    return [...this.#held].map(
      ([
        uid,
        {
          engine: { primaryKey, settings },
        },
      ]) => ({ uid, primaryKey, settings }),
    );
  }

  #get(uid: string): Held {
    const entry = this.#held.get(uid);
    if (!entry) throw indexNotFound(uid);
    return entry;
  }

  #touch(held: Held): Held {
    held.updatedAt = new Date().toISOString();
    return held;
  }
}
