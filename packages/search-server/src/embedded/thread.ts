import type { Worker } from 'node:worker_threads';
import { startWorker } from '@tasklane/server';
import type { EngineHost } from '../engine/host';
import { SearchError, searchUnavailable } from '../protocol/errors';
import type { HostMethod, HostReply } from './messages';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: SearchError) => void;
}

/** One thread of indexes, and the calls that await its answers. */
export class SearchThread {
  readonly #worker: Worker = startWorker(import.meta.url, 'search');
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #ended: SearchError | undefined;
  /** Resolves when the thread is gone, for whatever reason. */
  readonly ended: Promise<void>;

  constructor() {
    this.#worker.on('message', (reply: HostReply) => {
      this.#settle(reply);
    });
    this.#worker.on('error', (error) => {
      this.#end(String(error));
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#end('its thread has ended');
        resolve();
      });
    });
    // An index alone must not keep the process alive.
    this.#worker.unref();
  }

  get alive(): boolean {
    return this.#ended === undefined;
  }

  /** How many calls wait for an answer. */
  get load(): number {
    return this.#waiting.size;
  }

  /** Calls the host in the thread. Rejects with a SearchError: the host's own, or `search_unavailable`. */
  call<M extends HostMethod>(
    method: M,
    ...args: Parameters<EngineHost[M]>
  ): Promise<ReturnType<EngineHost[M]>> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = this.#next;
    this.#next += 1;
    return new Promise<unknown>((resolve, reject) => {
      if (this.#waiting.size === 0) this.#worker.ref();
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, args });
    }) as Promise<ReturnType<EngineHost[M]>>;
  }

  /** Terminates the thread; pending calls are rejected. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(reply: HostReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (reply.ok) waiting?.resolve(reply.value);
    else
      waiting?.reject(
        new SearchError(reply.error.code, reply.error.message, reply.error.type, reply.error.status),
      );
  }

  #end(reason: string): void {
    this.#ended ??= searchUnavailable(reason);
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
