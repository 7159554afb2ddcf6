import { SearchError, searchUnavailable } from '@tasklane/search-server';
import type { SearchErrorBody } from '@tasklane/search-server';
import { Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';
import type { EnqueuedTaskPromise } from 'meilisearch';

export interface MeilisearchOptions {
  /** The server's address, such as `http://127.0.0.1:7700`. */
  url: string;
  /** A key that may search and write. */
  key?: string | undefined;
  /** Timeout of one request, in milliseconds. */
  timeout?: number;
}

/** Milliseconds for a write to complete, a rebuild's portion included. */
const taskTimeout = 120_000;
/** Milliseconds between two checks whether a write has completed. */
const taskInterval = 25;

/** Opens Meilisearch's own client for a server. */
export const openClient = ({ url, key, timeout = 10_000 }: MeilisearchOptions): Meilisearch =>
  new Meilisearch({
    host: url,
    ...(key !== undefined && { apiKey: key }),
    timeout,
    defaultWaitOptions: { timeout: taskTimeout, interval: taskInterval },
  });

/** Converts any failure of the client to our own search errors. */
function searchErrorOf(error: unknown): unknown {
  if (error instanceof MeilisearchApiError) {
    const { response, cause } = error;
    if (!cause?.code) return searchUnavailable(`the server answered ${response.status}`);
    const { code, message, type } = cause as SearchErrorBody;
    return new SearchError(code, message, type, response.status);
  }
  return error instanceof MeilisearchError ? searchUnavailable(error.message) : error;
}

/** Waits for an answer. @throws SearchError */
export async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw searchErrorOf(error);
  }
}

/** Waits until a write has completed. @throws SearchError, also when the server could not carry it out */
export async function carriedOut(write: EnqueuedTaskPromise): Promise<void> {
  const { uid, status, error } = await answerOf(write.waitTask());
  if (status === 'succeeded') return;
  const { code, message, type } = (error ?? {}) as Partial<SearchErrorBody>;
  throw new SearchError(code ?? status, message ?? `Task ${uid} was ${status}.`, type);
}
