import { randomUUID } from 'node:crypto';
import type {
  FacetSearchParams,
  IndexedSearchParams,
  IndexInfo,
  SearchParams,
  SearchBackend,
  SearchIndex,
  IndexDefinition,
} from '@tasklane/search-server';
import { inPortions } from '@tasklane/search-server';
import { indexDefinitions } from '../settings';
import { MeilisearchHttp } from './http';
import type { MeilisearchOptions } from './http';

const portion = 1000;

/** Indexes in a Meilisearch server. */
export class MeilisearchSearch implements SearchBackend {
  readonly #http: MeilisearchHttp;
  readonly #definitions: ReadonlyMap<string, IndexDefinition>;

  private constructor(options: MeilisearchOptions, definitions: readonly IndexDefinition[]) {
    this.#http = new MeilisearchHttp(options);
    this.#definitions = new Map(definitions.map((definition) => [definition.uid, definition]));
  }

  /** Creates indexes that the server lacks and brings the settings of all up to date. */
  static async start(
    options: MeilisearchOptions & { definitions?: readonly IndexDefinition[] },
  ): Promise<MeilisearchSearch> {
    const search = new MeilisearchSearch(options, options.definitions ?? indexDefinitions);
    const { results } = await search.#http.json<{ results: IndexInfo[] }>('GET', '/indexes?limit=1000');
    const present = new Set(results.map(({ uid }) => uid));
    for (const definition of search.#definitions.values()) {
      if (!present.has(definition.uid)) await search.#create(definition.uid, definition);
      await search.#configure(definition.uid, definition);
    }
    return search;
  }

  index<Doc extends object>(uid: string): SearchIndex<Doc> {
    const path = `/indexes/${encodeURIComponent(uid)}`;
    return {
      uid,
      search: (params) => this.#http.json('POST', `${path}/search`, params),
      upsert: async (documents) => {
        if (documents.length > 0) await this.#http.write('POST', `${path}/documents`, documents);
      },
      remove: async (keys) => {
        if (keys.length > 0) await this.#http.write('POST', `${path}/documents/delete-batch`, keys);
      },
      replaceAll: (documents) => this.#replaceAll(uid, documents),
    };
  }

  async healthy(): Promise<boolean> {
    try {
      const { status } = await this.#http.json<{ status: string }>('GET', '/health');
      return status === 'available';
    } catch {
      return false;
    }
  }

  /** A server keeps its indexes when it starts anew. */
  fillBy(): void {
    return undefined;
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  search(uid: string, params: SearchParams): Promise<string> {
    return this.#http.text('POST', `/indexes/${encodeURIComponent(uid)}/search`, params);
  }

  multiSearch(queries: readonly IndexedSearchParams[]): Promise<string> {
    return this.#http.text('POST', '/multi-search', { queries });
  }

  searchFacet(uid: string, params: FacetSearchParams): Promise<string> {
    return this.#http.text('POST', `/indexes/${encodeURIComponent(uid)}/facet-search`, params);
  }

  async #replaceAll<Doc extends object>(
    uid: string,
    documents: Iterable<Doc> | AsyncIterable<Doc>,
  ): Promise<void> {
    const definition = this.#definitions.get(uid);
    const { primaryKey } = await this.#http.json<IndexInfo>('GET', `/indexes/${encodeURIComponent(uid)}`);
    const staged = `${uid}_${randomUUID()}`;
    await this.#create(staged, { primaryKey });
    try {
      if (definition) await this.#configure(staged, definition);
      for await (const part of inPortions(documents, portion)) {
        await this.#http.write('POST', `/indexes/${staged}/documents`, part);
      }
      await this.#http.write('POST', '/swap-indexes', [{ indexes: [uid, staged] }]);
    } finally {
      await this.#http.write('DELETE', `/indexes/${staged}`);
    }
  }

  async #create(uid: string, { primaryKey }: Pick<IndexDefinition, 'primaryKey'>): Promise<void> {
    await this.#http.write('POST', '/indexes', { uid, primaryKey });
  }

  async #configure(uid: string, { settings }: IndexDefinition): Promise<void> {
    await this.#http.write('PATCH', `/indexes/${encodeURIComponent(uid)}/settings`, settings);
  }
}
