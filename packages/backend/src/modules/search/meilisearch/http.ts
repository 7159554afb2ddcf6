import { setTimeout as sleep } from 'node:timers/promises';
import { SearchError, searchUnavailable } from '@tasklane/search-server';
import type { SearchErrorBody } from '@tasklane/search-server';

export interface MeilisearchOptions {
  /** Where the server answers, `http://127.0.0.1:7700`. */
  url: string;
  /** A key that may search and write. */
  key?: string | undefined;
  /** Milliseconds for one request. */
  timeout?: number;
}

/** Milliseconds for a write to be carried out, a rebuild's portion included. */
const taskTimeout = 120_000;

interface Enqueued {
  taskUid: number;
}
interface Task {
  status: string;
  error: SearchErrorBody | null;
}

/** Requests to a Meilisearch server. Every failure is a SearchError. */
export class MeilisearchHttp {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #timeout: number;

  constructor({ url, key, timeout = 10_000 }: MeilisearchOptions) {
    this.#base = url.replace(/\/+$/, '');
    this.#headers = key ? { authorization: `Bearer ${key}` } : {};
    this.#timeout = timeout;
  }

  /** The answer's text. */
  async text(method: string, path: string, body?: unknown): Promise<string> {
    const response = await this.#fetch(method, path, body);
    const text = await response.text();
    if (response.ok) return text;
    throw failure(response.status, text);
  }

  async json<T>(method: string, path: string, body?: unknown): Promise<T> {
    return JSON.parse(await this.text(method, path, body)) as T;
  }

  /** Sends a write and waits until it is carried out. Rejects with the task's error. */
  async write(method: string, path: string, body?: unknown): Promise<void> {
    const { taskUid } = await this.json<Enqueued>(method, path, body);
    const deadline = Date.now() + taskTimeout;
    for (let pause = 5; Date.now() < deadline; pause = Math.min(pause * 2, 250)) {
      const { status, error } = await this.json<Task>('GET', `/tasks/${taskUid}`);
      if (status === 'succeeded') return;
      if (status === 'failed' || status === 'canceled') {
        throw new SearchError(
          error?.code ?? status,
          error?.message ?? `Task ${taskUid} was ${status}.`,
          error?.type,
        );
      }
      await sleep(pause);
    }
    throw searchUnavailable(`task ${taskUid} was not carried out in time`);
  }

  async #fetch(method: string, path: string, body: unknown): Promise<Response> {
    try {
      return await fetch(this.#base + path, {
        method,
        headers: { ...this.#headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(this.#timeout),
      });
    } catch (error) {
      throw searchUnavailable(error instanceof Error ? error.message : String(error));
    }
  }
}

function failure(status: number, text: string): SearchError {
  try {
    const { code, message, type } = JSON.parse(text) as SearchErrorBody;
    return new SearchError(code, message, type, status);
  } catch {
    return searchUnavailable(`the server answered ${status}`);
  }
}
