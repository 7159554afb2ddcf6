import { createQueue } from '@tasklane/server';
import { createCache } from '@tasklane/server/cache';
import type { Cache } from '@tasklane/server/cache';
import type { EngineHost } from '../engine/host';
import { searchUnavailable } from '../protocol/errors';
import type {
  FacetSearchParams,
  IndexedSearchParams,
  IndexInfo,
  IndexStats,
  SearchDocument,
  SearchParams,
  SearchResponse,
} from '../protocol/types';
import { inPortions } from '../search-index';
import type { SearchBackend, SearchIndex } from '../search-index';
import type { IndexDefinition, IndexSettings } from '../index-settings';
import type { HostMethod } from './messages';
import type { SearchThread } from './thread';
import { ThreadPool } from './thread-pool';

/** Writing this many documents keeps a thread busy for about 20 ms. */
const portion = 100;

export interface EmbeddedSearchOptions {
  /** Indexes to create at the start, empty. */
  definitions: readonly IndexDefinition[];
  /** Number of threads, each with a copy of all indexes. */
  threads?: number;
  /** Starts a thread; by default a plain one. */
  startThread?: () => SearchThread;
  /** Characters of answers to cache for repeated queries; 0 disables the cache. */
  cache?: number;
}

/** Indexes in threads of this process. They start empty: the caller fills them from its data. */
export class EmbeddedSearch implements SearchBackend {
  readonly shared = false;
  readonly #threads: ThreadPool;
  readonly #definitions: readonly IndexDefinition[];
  readonly #answers: Cache<string> | undefined;
  /** Serialises writes, so that all threads see them in the same order. */
  readonly #inTurn = createQueue();
  #staged = 0;
  #fill: () => Promise<void> = () => Promise.resolve();

  private constructor({ definitions, threads = 1, ...options }: EmbeddedSearchOptions) {
    this.#definitions = definitions;
    this.#threads = new ThreadPool({
      threads,
      refill: (thread) => this.#refill(thread),
      start: options.startThread,
    });
    const { cache: capacity = 16_000_000 } = options;
    const weigh = (question: string, answer: string): number => question.length + answer.length;
    this.#answers = capacity > 0 ? createCache({ capacity, weigh }) : undefined;
  }

  /** Resolves when the threads answer. */
  static async start(options: EmbeddedSearchOptions): Promise<EmbeddedSearch> {
    const search = new EmbeddedSearch(options);
    for (const definition of search.#definitions) await search.create(definition);
    return search;
  }

  index<Doc extends object>(uid: string): SearchIndex<Doc> {
    return {
      uid,
      search: async (params) => JSON.parse(await this.search(uid, params)) as SearchResponse<Doc>,
      upsert: (documents) => this.upsert(uid, documents as readonly SearchDocument[]),
      remove: (keys) => this.remove(uid, keys),
      replaceAll: (documents, beforeSwap) =>
        this.replaceAll(
          uid,
          documents as Iterable<SearchDocument>,
          beforeSwap && ((staged) => beforeSwap(this.index<Doc>(staged))),
        ),
    };
  }

  async healthy(): Promise<boolean> {
    return Promise.resolve(this.#threads.filled.length > 0);
  }

  fillBy(fill: () => Promise<void>): void {
    this.#fill = fill;
  }

  /**
   * Writes the content of all indexes to a file of this machine; one thread answers no searches meanwhile.
   * @param about what `load` shall return; anything that can be cloned
   */
  save(path: string, about: unknown): Promise<void> {
    return this.#inTurn(() => this.#free().call('save', path, about));
  }

  /**
   * Replaces the content of all indexes by that of a file.
   * @returns what `save` was told; undefined where the file cannot be used, and the indexes have to be filled
   */
  load(path: string): Promise<unknown> {
    return this.#inTurn(async () => {
      const answers = await Promise.all(this.#threads.all.map((thread) => thread.call('load', path)));
      this.#answers?.clear();
      return answers.includes(undefined) ? undefined : answers[0];
    });
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  /** The answer as JSON text. */
  search(uid: string, params: SearchParams): Promise<string> {
    return this.#ask('search', uid, params);
  }

  /** The answers as JSON text, `{"results": […]}`. */
  multiSearch(queries: readonly IndexedSearchParams[]): Promise<string> {
    return this.#ask('multiSearch', queries);
  }

  /** The answer as JSON text. */
  searchFacet(uid: string, params: FacetSearchParams): Promise<string> {
    return this.#ask('searchFacet', uid, params);
  }

  list = (): Promise<IndexInfo[]> => this.#free().call('list');
  info = (uid: string): Promise<IndexInfo> => this.#free().call('info', uid);
  settings = (uid: string): Promise<IndexSettings> => this.#free().call('settings', uid);
  stats = (uid: string): Promise<IndexStats> => this.#free().call('stats', uid);
  document = (uid: string, key: string): Promise<SearchDocument> => this.#free().call('document', uid, key);
  documents = (
    uid: string,
    offset: number,
    limit: number,
  ): Promise<{ results: SearchDocument[]; total: number }> =>
    this.#free().call('documents', uid, offset, limit);

  create = (definition: IndexDefinition): Promise<void> => this.#write('create', definition);
  delete = (uid: string): Promise<void> => this.#write('delete', uid);
  swap = (a: string, b: string): Promise<void> => this.#write('swap', a, b);
  clear = (uid: string): Promise<void> => this.#write('clear', uid);
  configure = (uid: string, changes: Partial<IndexSettings>): Promise<void> =>
    this.#write('configure', uid, changes);
  remove = (uid: string, keys: readonly string[]): Promise<void> => this.#write('remove', uid, keys);

  /** Writes in portions, so that a search may see the first before the last is written. */
  async upsert(
    uid: string,
    documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  ): Promise<void> {
    for await (const part of inPortions(documents, portion)) await this.#write('upsert', uid, part);
  }

  /** @param beforeSwap receives the name of the new index */
  async replaceAll(
    uid: string,
    documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
    beforeSwap?: (staged: string) => Promise<void>,
  ): Promise<void> {
    // The settings can be read even from a thread that is still being filled.
    const thread = this.#free(this.#threads.all);
    const [{ primaryKey }, settings] = await Promise.all([
      thread.call('info', uid),
      thread.call('settings', uid),
    ]);
    this.#staged += 1;
    const staged = `${uid}_staged_${this.#staged}`;
    await this.create({ uid: staged, primaryKey, settings });
    try {
      await this.upsert(staged, documents);
      await beforeSwap?.(staged);
      await this.swap(uid, staged);
    } finally {
      await this.delete(staged);
    }
  }

  #ask<M extends 'search' | 'multiSearch' | 'searchFacet'>(
    method: M,
    ...args: Parameters<EngineHost[M]>
  ): Promise<string> {
    const ask = (): Promise<string> => this.#free().call(method, ...args);
    return this.#answers ? this.#answers.get(JSON.stringify([method, args]), ask) : ask();
  }

  /** The least loaded of the given threads, by default of those that hold all documents. */
  #free(threads = this.#threads.filled): SearchThread {
    const [first, ...others] = threads;
    if (!first) throw searchUnavailable('its indexes are being filled');
    return others.reduce((free, thread) => (thread.load < free.load ? thread : free), first);
  }

  /**
   * Creates the indexes in a new thread, then has them filled from the data; this fills the other threads once more
   * too.
   */
  async #refill(thread: SearchThread): Promise<void> {
    await this.#inTurn(async () => {
      const there = new Set((await thread.call('list')).map(({ uid }) => uid));
      for (const definition of this.#definitions)
        if (!there.has(definition.uid)) await thread.call('create', definition);
    });
    await this.#fill();
  }

  #write<M extends HostMethod>(method: M, ...args: Parameters<EngineHost[M]>): Promise<void> {
    return this.#inTurn(async () => {
      try {
        await Promise.all(this.#threads.all.map((thread) => thread.call(method, ...args)));
      } finally {
        this.#answers?.clear();
      }
    });
  }
}
