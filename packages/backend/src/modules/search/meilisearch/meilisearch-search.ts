import { randomUUID } from 'node:crypto';
import type {
  FacetSearchParams,
  IndexedSearchParams,
  SearchParams,
  SearchBackend,
  SearchIndex,
  SearchResponse,
  IndexDefinition,
} from '@tasklane/search-server';
import { inPortions } from '@tasklane/search-server';
import { indexDefinitions } from '../settings';
import type {
  Meilisearch,
  MultiSearchParams,
  SearchForFacetValuesParams,
  SearchParams as ClientParams,
  Settings,
} from 'meilisearch';
import { answerOf, carriedOut, openClient } from './client';
import type { MeilisearchOptions } from './client';

const portion = 1000;

/** Indexes in a Meilisearch server. */
export class MeilisearchSearch implements SearchBackend {
  readonly shared = true;
  readonly #client: Meilisearch;
  readonly #definitions: ReadonlyMap<string, IndexDefinition>;

  private constructor(options: MeilisearchOptions, definitions: readonly IndexDefinition[]) {
    this.#client = openClient(options);
    this.#definitions = new Map(definitions.map((definition) => [definition.uid, definition]));
  }

  /** Creates indexes that the server lacks and updates the settings of all. */
  static async start(
    options: MeilisearchOptions & { definitions?: readonly IndexDefinition[] },
  ): Promise<MeilisearchSearch> {
    const search = new MeilisearchSearch(options, options.definitions ?? indexDefinitions);
    const { results } = await answerOf(search.#client.getRawIndexes({ limit: 1000 }));
    const present = new Set(results.map(({ uid }) => uid));
    for (const definition of search.#definitions.values()) {
      if (!present.has(definition.uid)) await search.#create(definition.uid, definition);
      await search.#configure(definition.uid, definition);
    }
    return search;
  }

  index<Doc extends object>(uid: string): SearchIndex<Doc> {
    const index = this.#client.index(uid);
    return {
      uid,
      search: async (params) => (await this.#search(uid, params)) as SearchResponse<Doc>,
      upsert: async (documents) => {
        if (documents.length > 0) await carriedOut(index.addDocuments([...documents]));
      },
      remove: async (keys) => {
        if (keys.length > 0) await carriedOut(index.deleteDocuments([...keys]));
      },
      replaceAll: (documents, beforeSwap) => this.#replaceAll(uid, documents, beforeSwap),
    };
  }

  healthy(): Promise<boolean> {
    return this.#client.isHealthy();
  }

  /** Does nothing: a server's indexes outlive this program. */
  fillBy(): void {
    return undefined;
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  async search(uid: string, params: SearchParams): Promise<string> {
    return JSON.stringify(await this.#search(uid, params));
  }

  async multiSearch(queries: readonly IndexedSearchParams[]): Promise<string> {
    return JSON.stringify(await answerOf(this.#client.multiSearch({ queries } as MultiSearchParams)));
  }

  async searchFacet(uid: string, params: FacetSearchParams): Promise<string> {
    const index = this.#client.index(uid);
    return JSON.stringify(await answerOf(index.searchForFacetValues(params as SearchForFacetValuesParams)));
  }

  #search(uid: string, { q, ...params }: SearchParams): Promise<unknown> {
    // The client's types require mutable lists, but it mutates none.
    return answerOf<unknown>(this.#client.index(uid).search(q, params as ClientParams));
  }

  async #replaceAll<Doc extends object>(
    uid: string,
    documents: Iterable<Doc> | AsyncIterable<Doc>,
    beforeSwap?: (staged: SearchIndex<Doc>) => Promise<void>,
  ): Promise<void> {
    await this.#removeAbandoned(uid);
    const definition = this.#definitions.get(uid);
    const { primaryKey } = await answerOf(this.#client.getRawIndex(uid));
    const staged = `${uid}_${randomUUID()}`;
    await this.#create(staged, { primaryKey });
    try {
      if (definition) await this.#configure(staged, definition);
      for await (const part of inPortions(documents, portion)) {
        await carriedOut(this.#client.index(staged).addDocuments(part));
      }
      await beforeSwap?.(this.index<Doc>(staged));
      await carriedOut(this.#client.swapIndexes([{ indexes: [uid, staged], rename: false }]));
    } finally {
      await carriedOut(this.#client.deleteIndex(staged));
    }
  }

  /** Removes indexes left by programs that died while rebuilding; only one program rebuilds at a time. */
  async #removeAbandoned(uid: string): Promise<void> {
    const isStaged = new RegExp(`^${uid}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);
    const { results } = await answerOf(this.#client.getRawIndexes({ limit: 1000 }));
    for (const { uid: each } of results.filter((index) => isStaged.test(index.uid))) {
      await carriedOut(this.#client.deleteIndex(each));
    }
  }

  async #create(uid: string, { primaryKey }: { readonly primaryKey?: string | null }): Promise<void> {
    await carriedOut(this.#client.createIndex(uid, primaryKey ? { primaryKey } : {}));
  }

  async #configure(uid: string, { settings }: IndexDefinition): Promise<void> {
    await carriedOut(this.#client.index(uid).updateSettings(settings as Settings));
  }
}
